// Whole imports of small datapacks: what becomes of each kind of thing, and that it is all or nothing.
#include "app/import/import_datapack.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/import/foreign_datapack.hpp"

namespace kairos::importer {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const char* const attack_skill = R"(<list>
  <skill id="3" levels="2" name="Power Strike">
    <table name="#power"> 30 32 </table>
    <table name="#points"> -52 -54 </table>
    <set name="castRange" val="40"/><set name="effectPoint" val="#points"/><set name="hitTime" val="1080"/>
    <set name="operateType" val="A1"/><set name="overHit" val="true"/><set name="power" val="#power"/><set name="targetType" val="ONE"/>
    <cond msgId="113"><using kind="SWORD,BLUNT"/></cond>
    <for><effect name="PhysicalAttack"/></for>
  </skill>
  <skill id="4410" levels="3" name="P. Atk. Modifiers">
    <table name="#rate"> 0.5 1 2 </table>
    <set name="operateType" val="P"/><set name="targetType" val="SELF"/>
    <for><effect name="Buff"><mul stat="pAtk" val="#rate"/></effect></for>
  </skill>
  <skill id="5" levels="1" name="Odd">
    <set name="operateType" val="A1"/><set name="targetType" val="ONE"/>
    <for><effect name="TakeCastle"/></for>
  </skill>
</list>)";

const char* const items = R"(<list>
  <item id="1" type="Weapon" name="Short Sword">
    <set name="weapon_type" val="SWORD"/><set name="bodypart" val="rhand"/><set name="random_damage" val="10"/><set name="attack_range" val="40"/>
    <set name="damage_range" val="0;0;40;120"/><set name="weight" val="1600"/><set name="price" val="590"/><set name="is_dropable" val="false"/>
    <for><set stat="pAtk" val="8"/><set stat="critRate" val="8"/><add stat="accCombat" val="4.75"/><add stat="holyPower" val="1"/></for>
  </item>
  <item id="57" type="EtcItem" name="Adena"><set name="is_stackable" val="true"/></item>
  <item id="1060" type="EtcItem" name="Lesser Healing Potion"><set name="etcitem_type" val="POTION"/><set name="price" val="90"/><set name="item_skill" val="2031-1"/></item>
  <item id="1" type="EtcItem" name="Twin"/>
</list>)";

std::string npc(const std::string& inside) {
  return R"(<list><npc id="20003" level="1" type="L2Monster" name="Goblin"><race>HUMANOID</race><acquire exp="29" sp="2"/>
  <stats str="40" int="21" dex="30" wit="20" con="43" men="20"><vitals hp="40" hpRegen="2" mp="40" mpRegen="1"/>
  <attack physical="10" magical="10" random="30" critical="4" accuracy="5" attackSpeed="253" type="SWORD" range="40" width="120"/>
  <defence physical="40" magical="30"/><speed><walk ground="20"/><run ground="50"/></speed></stats>)" +
         inside + R"(<collision><radius normal="10"/><height normal="15.5"/></collision></npc></list>)";
}

TEST(Import, MakesItemsOfItems) {
  ForeignDatapack from;
  from.put("data/stats/items/1.xml", items);
  EXPECT_EQ(from.run(), "");
  EXPECT_THAT(
      from.entries("items.json"),
      ElementsAre(
          R"({"id": 1, "name": "Short Sword", "kind": "weapon", "type": "sword", "slot": "right_hand", "weight": 1600, "price": 590, "fixed": ["drop", "enchant"], )"
          R"("random_damage": 10, "attack_range": 40, "attack_angle": 120, "stats": [{"stat": "p_atk", "set": 8}, {"stat": "critical", "set": 80}, {"stat": "accuracy", "add": 4.75}]})",
          R"({"id": 57, "name": "Adena", "kind": "etc", "type": "adena", "stackable": true})",
          R"({"id": 1060, "name": "Lesser Healing Potion", "kind": "etc", "type": "potion", "price": 90})"));
  EXPECT_THAT(from.words(), HasSubstr("its id was there before, as in stats/items/1.xml:9: Twin"));
  EXPECT_THAT(from.words(), HasSubstr("no such stat in Kairos, as in stats/items/1.xml:5: holyPower"));
  EXPECT_THAT(from.words(), HasSubstr("the skill did not come in, as in stats/items/1.xml:8: 2031-1"));
}

TEST(Import, MakesSkillsOfSkillsThatDoSomething) {
  ForeignDatapack from;
  from.put("data/stats/skills/1.xml", attack_skill);
  EXPECT_EQ(from.run(), "");
  EXPECT_THAT(
      from.entries("skills/skills.json"),
      ElementsAre(
          R"({"id": 3, "name": "Power Strike", "levels": 2, "kind": "active", "target": "one", "range": 40, "cast_ms": 1080, )"
          R"("effect_point": [-52, -54], "power": [30, 32], "over_hit": true, "weapons": ["sword", "blunt"], "effects": [{"kind": "physical_attack"}]})",
          R"({"id": 4410, "name": "P. Atk. Modifiers", "levels": 3, "kind": "passive", )"
          R"("effects": [{"kind": "stats", "changes": [{"stat": "p_atk", "multiply": [0.5, 1, 2]}]}]})"));
  EXPECT_THAT(from.words(), HasSubstr("no such effect in Kairos, as in stats/skills/1.xml:17: TakeCastle"));
  EXPECT_THAT(from.words(), HasSubstr("none of its effects is in Kairos, as in stats/skills/1.xml:15: Odd"));
}

TEST(Import, PutsLevelAttributesAndPassiveSkillsIntoTheNumbersOfNpcs) {
  ForeignDatapack from;
  from.put("data/stats/items/1.xml", items);
  from.put("data/stats/skills/1.xml", attack_skill);
  from.put(
      "data/stats/npcs/2.xml",
      npc(R"(<skillList><skill id="4410" level="3"/><skill id="3" level="1"/><skill id="9" level="1"/></skillList>
    <ai aggroRange="300" isAggressive="true" clanHelpRange="400"><clanList><clan>GOBLIN</clan></clanList></ai>
    <dropLists><drop><item id="57" min="30" max="42" chance="70"/><item id="2" min="1" max="1" chance="1"/></drop></dropLists>)"));
  EXPECT_EQ(from.run(), "");
  // 10 · 1.2 · 0.9 · 2; hp 40 · 1.5; p_def 40 · 0.9; critical 4 · 1.1 · 10; speed 253 · 1.1; 1.1 · 278 / 253.
  EXPECT_THAT(
      from.entries("npcs/npcs.json"),
      ElementsAre(
          R"({"id": 20003, "kind": "monster", "name": "Goblin", "level": 1, "race": "humanoid", "hp": 60, "mp": 48, "hp_regen": 2.7, )"
          R"("mp_regen": 1.08, "p_atk": 21.6, "m_atk": 6.561, "p_def": 36, "m_def": 32.4, "accuracy": 38.863, "evasion": 33.863, "critical": 44, )"
          R"("p_atk_speed": 278, "m_atk_speed": 333, "random_damage": 30, "weapon": "sword", )"
          R"("run_speed": 50, "walk_speed": 20, "speed_factor": 1.1, "attack_factor": 1.208695, "collision_radius": 10, "collision_height": 15.5, )"
          R"("exp": 29, "sp": 2, "aggressive": true, "aggro_range": 300, "clans": ["goblin"], "clan_range": 400, "skills": [[3, 1]], )"
          R"("drops": [{"item": 57, "min": 30, "max": 42, "chance": 70}]})"));
  EXPECT_THAT(from.words(), HasSubstr("the skill did not come in, as in stats/npcs/2.xml:4: 9 level 1"));
  EXPECT_THAT(from.words(), HasSubstr("the item did not come in, as in stats/npcs/2.xml:6: 2"));
}

TEST(Import, KnowsTheOlderDialect) {
  ForeignDatapack from;
  from.put("data/stats/items/1.xml", items);
  auto text = npc(
      R"(<drop_lists><death><group chance="50"><item id="57" min="1" max="2" chance="100"/></group></death>
    <corpse><item id="1" min="1" max="1" chance="3.5"/></corpse></drop_lists>)");
  text.replace(text.find("exp=\"29\""), 8, "expRate=\"29.39\"");
  from.put("data/stats/npcs/2.xml", text);
  from.put(
      "data/sql/spawnlist.sql",
      R"(CREATE TABLE `spawnlist` (`location` varchar(40), `count` int, `npc_templateid` int, `locx` int, `locy` int, `locz` int,
    `heading` int, `respawn_delay` int, `respawn_random` int, `loc_id` int, `periodOfDay` int);
    INSERT INTO `spawnlist` VALUES ("unset", 1, 20003, 10, 20, 30, 70000, 60, 0, 0, 0), ("unset", 2, 20003, 0, 0, 0, 0, 30, 10, 7, 2), ("unset", 1, 20004, 1, 2, 3, 0, 60, 0, 0, 0);)");
  from.put("data/sql/locations.sql",
           R"(INSERT INTO `locations` (`loc_id`,`loc_x`,`loc_y`,`loc_zmin`,`loc_zmax`,`proc`) VALUES
    (7,0,0,-100,50,0), (7,10,0,-90,60,0), (7,10,10,-100,50,0);)");
  EXPECT_EQ(from.run(), "");
  const auto npcs = from.entries("npcs/npcs.json");
  ASSERT_EQ(npcs.size(), 1U);
  EXPECT_THAT(npcs[0], HasSubstr(R"("exp": 29, )"));
  EXPECT_THAT(
      npcs[0],
      HasSubstr(R"("drops": [{"chance": 50, "of": [{"item": 57, "min": 1, "max": 2, "chance": 100}]}])"));
  EXPECT_THAT(npcs[0], HasSubstr(R"("spoils": [{"item": 1, "min": 1, "max": 1, "chance": 3.5}])"));
  EXPECT_THAT(
      from.entries("spawns/spawns.json"),
      ElementsAre(
          R"({"npc": 20003, "at": [10, 20, 30], "heading": 4464, "respawn_s": 60})",
          R"({"npc": 20003, "area": "7", "count": 2, "respawn_s": 30, "respawn_random_s": 10, "time": "night"})",
          R"({"name": "7", "polygon": [[0, 0], [10, 0], [10, 10]], "z": [-100, 60]})"));
  EXPECT_THAT(from.words(), HasSubstr("its NPC did not come in, as in sql/spawnlist.sql:3: 20004"));
}

TEST(Import, TakesSpawnsOfZonesAndLeavesOutWhatHasNoPlace) {
  ForeignDatapack from;
  from.put("data/stats/npcs/2.xml", npc(""));
  from.put(
      "data/zones/a.xml",
      R"(<list><zone name="wood" type="NpcSpawnTerritory" shape="Cuboid" minZ="-10" maxZ="20"><node X="0" Y="0"/><node X="5" Y="6"/></zone></list>)");
  from.put("data/spawns/a.xml",
           R"(<list enabled="true"><spawn zone="wood"><npc id="20003" count="3" respawnDelay="20"/></spawn>
    <spawn name="points"><npc id="20003" x="1" y="2" z="3" heading="5" respawnDelay="60"/><npc id="20003"/><npc id="20003" x="9000000" y="0" z="0"/></spawn></list>)");
  from.put("data/spawns/b.xml",
           R"(<list enabled="false"><spawn zone="wood"><npc id="20003"/></spawn></list>)");
  EXPECT_EQ(from.run(), "");
  EXPECT_THAT(
      from.entries("spawns/spawns.json"),
      ElementsAre(R"({"npc": 20003, "area": "wood", "count": 3, "respawn_s": 20})",
                  R"({"npc": 20003, "at": [1, 2, 3], "heading": 5, "respawn_s": 60})",
                  R"({"name": "wood", "polygon": [[0, 0], [5, 0], [5, 6], [0, 6]], "z": [-10, 20]})"));
  EXPECT_THAT(from.words(), HasSubstr("has no place: scripts of the source give it one"));
  EXPECT_THAT(from.words(), HasSubstr("is outside of the world"));
  EXPECT_THAT(from.words(), HasSubstr("the source has switched it off, as in spawns/b.xml:1"));
}

TEST(Import, KnowsWherePeaceIsAndWhereArenasAre) {
  ForeignDatapack from;
  from.put("data/stats/npcs/2.xml", npc(""));
  from.put("data/zones/a.xml", R"(<list enabled="true">
    <zone name="town" type="PeaceZone" shape="NPoly" minZ="-10" maxZ="20"><node X="0" Y="0"/><node X="5" Y="0"/><node X="5" Y="6"/></zone>
    <zone name="town" type="PeaceZone" shape="Cuboid" minZ="-99999" maxZ="20"><node X="0" Y="0"/><node X="5" Y="6"/></zone>
    <zone type="ArenaZone" shape="Cuboid" minZ="1" maxZ="2"><node X="0" Y="0"/><node X="5" Y="6"/></zone>
    <zone name="round" type="ArenaZone" shape="Cylinder" minZ="1" maxZ="2" rad="9"><node X="0" Y="0"/></zone>
    <zone name="sea" type="WaterZone" shape="Cuboid" minZ="1" maxZ="2"><node X="0" Y="0"/><node X="5" Y="6"/></zone></list>)");
  EXPECT_EQ(from.run(), "");
  EXPECT_THAT(
      from.entries("zones.json"),
      ElementsAre(
          R"({"name": "town", "ground": "peace", "z": [-10, 20], "polygon": [[0, 0], [5, 0], [5, 6]]})",
          R"({"name": "town 2", "ground": "peace", "z": [-16384, 20], "box": [[0, 0], [5, 6]]})",
          R"({"name": "arena", "ground": "arena", "z": [1, 2], "box": [[0, 0], [5, 6]]})"));
  EXPECT_THAT(from.words(), HasSubstr("is neither a box nor a polygon of 3 … 256 corners"));
}

TEST(Import, LetsNpcsWalkTheirRoutes) {
  ForeignDatapack from;
  from.put("data/stats/npcs/2.xml", npc(""));
  from.put(
      "data/Routes.xml",
      R"(<routes><route name="round" repeat="true" repeatStyle="cycle"><target id="20003" spawnX="1" spawnY="2" spawnZ="3"/>
    <point X="1" Y="2" Z="3" delay="10" run="true"/><point X="4" Y="5" Z="6" delay="0" run="false"/></route>
    <route name="odd" repeat="true" repeatStyle="random"><target id="20003"/><point X="1" Y="2" Z="3"/><point X="4" Y="5" Z="6"/></route></routes>)");
  from.put(
      "data/spawns/a.xml",
      R"(<list><spawn><npc id="20003" x="1" y="2" z="3" heading="5"/><npc id="20003" x="2" y="2" z="3" heading="5"/></spawn></list>)");
  EXPECT_EQ(from.run(), "");
  EXPECT_THAT(
      from.entries("routes.json"),
      ElementsAre(
          R"({"name": "round", "repeat": "loop", "points": [{"at": [1, 2, 3], "wait_s": 10, "run": true}, {"at": [4, 5, 6]}]})"));
  EXPECT_THAT(from.entries("spawns/spawns.json"),
              ElementsAre(R"({"npc": 20003, "at": [1, 2, 3], "heading": 5, "route": "round"})",
                          R"({"npc": 20003, "at": [2, 2, 3], "heading": 5})"));
  EXPECT_THAT(from.words(), HasSubstr("Kairos has no such way of repeating it, as in Routes.xml:3: odd"));
}

TEST(Import, LeavesNoWayToBuyForLessThanShopsPay) {
  ForeignDatapack from;
  from.put("data/stats/items/1.xml", items);
  from.put("data/stats/npcs/2.xml", npc(""));
  from.put(
      "data/buylists/0003.xml",
      R"(<list><npcs><npc>20003</npc></npcs><item id="1"/><item id="1060" price="44"/><item id="57"/></list>)");
  from.put("data/buylists/0004.xml", R"(<list><npcs><npc>20004</npc></npcs><item id="1"/></list>)");
  EXPECT_EQ(from.run(), "");
  EXPECT_THAT(from.entries("buylists/buylists.json"),
              ElementsAre(R"({"id": 3, "npcs": [20003], "items": [{"item": 1}]})"));
  EXPECT_THAT(from.words(), HasSubstr("it costs less than a shop gives for it"));
  EXPECT_THAT(from.words(), HasSubstr("no NPC that came in has it, as in buylists/0004.xml:1: 4"));
}

TEST(Import, KnowsWhatClassesLearnAndWhereGatekeepersSend) {
  ForeignDatapack from;
  from.put("data/stats/items/1.xml", items);
  from.put("data/stats/skills/1.xml", attack_skill);
  from.put("data/stats/npcs/2.xml", npc(""));
  from.put("data/skillTrees/a.xml", R"(<list><skillTree type="classSkillTree" classId="1" parentClassId="0">
    <skill skillName="Power Strike" skillId="3" skillLvl="2" getLevel="5" levelUpSp="50"><item id="57" count="3"/></skill>
    <skill skillName="Power Strike" skillId="3" skillLvl="9" getLevel="5"/></skillTree></list>)");
  from.put("data/html/teleporter/20003-1.htm",
           "<a action=\"bypass goto 4\">\n<a action=\"bypass goto 5\">\n<a action=\"bypass goto 6\">");
  from.put("data/sql/teleport.sql",
           R"(INSERT INTO teleport (Description,id,loc_x,loc_y,loc_z,price,fornoble,itemId) VALUES
    ('Gludio -> Dion',4,15472,142880,-2688,3400,0,57), ('Nobles',5,1,2,3,1,1,57);)");
  EXPECT_EQ(from.run(), "");
  EXPECT_THAT(from.entries("skill_trees/001.json"),
              ElementsAre(R"({"skill": 3, "level": 2, "at_level": 5, "sp": 50, "items": [[57, 3]]})"));
  EXPECT_THAT(
      from.entries("teleports.json"),
      ElementsAre(
          R"({"npc": 20003, "to": [{"name": "Dion", "at": [15472, 142880, -2688], "price": 3400}]})"));
  EXPECT_THAT(from.words(), HasSubstr("the place is not there, as in html/teleporter/20003-1.htm:3: 6"));
}

TEST(Import, WritesNothingWhenAFileIsNotWellFormed) {
  ForeignDatapack from;
  from.put("data/stats/items/1.xml", items);
  from.put("data/buylists/0003.xml", "<list>\n<npcs>\n</list>");
  EXPECT_EQ(from.run(), "buylists/0003.xml:3: is not well-formed XML: Start-end tags mismatch");
  EXPECT_THAT(from.files(), ElementsAre("data", "out.report.txt"));
}

TEST(Import, LeavesWhatIsThereUntilItIsReplaced) {
  ForeignDatapack from;
  from.put("data/stats/items/1.xml", items);
  EXPECT_EQ(from.run(), "");
  EXPECT_THAT(from.run(), HasSubstr("is there already; --replace puts"));
  from.put("data/stats/items/1.xml", "<list>");
  EXPECT_THAT(from.run(true), HasSubstr("stats/items/1.xml:1: is not well-formed XML"));
  EXPECT_EQ(from.entries("items.json").size(), 3U);
  from.put("data/stats/items/1.xml", "<list/>");
  EXPECT_EQ(from.run(true), "");
  EXPECT_THAT(from.entries("items.json"), IsEmpty());
  EXPECT_THAT(from.files(), ElementsAre("data", "out", "out.report.txt"));
}

TEST(Import, SaysWhatAFolderWithoutADatapackLacks) {
  ForeignDatapack from;
  std::filesystem::remove_all(from.out().parent_path() / "data" / "stats");
  EXPECT_THAT(from.run(), HasSubstr("has no folder stats/npcs"));
}

}  // namespace
}  // namespace kairos::importer
