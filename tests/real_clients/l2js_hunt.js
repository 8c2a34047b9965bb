#!/usr/bin/env node
// The hunt, played in one go by two of the public client npetrovski/l2js-client against any High Five server: a mystic hunts and
// learns to strengthen others; a fighter hunts a wolf to its second level with that strength in it, takes what falls, wears, drinks, loads
// soulshots, dies, comes back in town, buys and sells, logs out in mid-effect and finds the rest. How to run it: docs/real-clients.md.
"use strict";
const { is_about, sleep, done, must, until, run } = require("./l2js_player.js");
const { Hunter, wolves, message, away, fight_ms_max } = require("./l2js_hunter.js");

// Elves: both begin in one place.
const fighter = 18;
const mystic = 25;
const wind_strike = 1177;
const adena = 57;
const potion = 1060;
const potion_skill = 2031;
const haste_potion = 734;
const haste = 2011;
const soulshots = [1835, 5789];
/// What a new fighter wears in its hand.
const weapons = [1, 6, 2368, 2369, 2370];
const town_scrolls = [10650, 736];
const wolf_ground = [50400, 45050, -3488];
const gremlin_ground = [46045, 41251, -3440];
/// Where the elves learn, and who teaches mystics; where they trade.
const school = [45000, 52050, -2792];
const trainer = 30157;
const market = [44667, 47000, -2982];
const merchants = [30148];
/// What the mystic is to learn, and the level and points it needs.
const { LESSON = "1068", LESSON_LEVEL = "7", LESSON_SP = "520" } = process.env;
const lesson = +LESSON;

/// A mystic kills with spells while its mana lasts, then with its staff.
async function grow(player) {
  const knows_enough = () => player.me.Level >= +LESSON_LEVEL && player.me.Sp >= +LESSON_SP;
  for (let fights = 0; fights < 400; ++fights) {
    if (knows_enough()) return done(`${player.name} has level ${player.me.Level} and ${player.me.Sp} SP after ${fights} fights`);
    const rested = (part) => player.me.Hp > player.me.MaxHp * part && player.me.Mp > player.me.MaxMp * part;
    if (!rested(0.6)) await player.sit_until(() => rested(0.9));
    if (fights === 3) await player.walk_to(...wolf_ground);
    const monster = player.prey(fights < 3 ? undefined : [...wolves, 20325, 20534, 20537]);
    if (away(player.me, monster) > 500) await player.walk_to(monster.X, monster.Y, monster.Z);
    while (!monster.IsDead && player.me.Mp > 15) {
      await player.cast(wind_strike, monster);
      await sleep(300);
    }
    if (!monster.IsDead) await player.fight(monster);
    else await player.expect(0x62, message(95));
    await player.loot();
  }
  throw new Error("too many fights");
}

/// A wolf: the experience of one is more than the second level takes.
async function hunt_wolf(player) {
  await player.walk_to(...wolf_ground);
  const wolf = player.prey(wolves);
  must(player.me.Level === 1, "at level 1 it stands before a wolf");
  if (away(player.me, wolf) > 500) await player.walk_to(wolf.X, wolf.Y, wolf.Z);
  await player.fight(wolf);
  await until(() => player.me.Level === 2, "the wolf makes it level 2");
  if ((await player.loot()) > 0) return;
  // Wolves have something only seven times of ten.
  for (let fights = 0; fights < 10; ++fights) {
    await player.fight(player.prey(wolves));
    if ((await player.loot()) > 0) return;
  }
  throw new Error("nothing falls");
}

async function wear(player) {
  const weapon = player.worn(...weapons);
  must(weapon, "a weapon is worn");
  player.use(weapon);
  await player.expect(0x62, (one) => message(417)(one) || message(1064)(one));
  await until(() => !player.worn(...weapons), "it is taken off");
  player.use(weapon);
  await player.expect(0x62, (one) => message(49)(one) || message(368)(one));
  await until(() => player.worn(...weapons), "and worn again");
}

async function drink(player) {
  const before = player.count(potion);
  await player.drink(player.things(potion)[0], potion_skill);
  await until(() => player.count(potion) === before - 1, "a potion is drunk");
}

async function shoot(player) {
  const shot = player.things(...soulshots)[0];
  must(shot, "soulshots are in the bag");
  const before = player.count(shot.Id);
  player.client.autoShots(shot.Id, true);
  await player.expect(0xfe, (one) => one.body.readUInt16LE(1) === 0x0c);
  const monster = player.prey();
  if (away(player.me, monster) > 500) await player.walk_to(monster.X, monster.Y, monster.Z);
  await player.target(monster);
  player.client.attack(monster);
  await player.expect(0x33, (one) => is_about(player.me.ObjectId)(one) && (one.body[13] & 0x90) === 0x10, 30000);
  await player.expect(0x00, is_about(monster.ObjectId), fight_ms_max);
  await until(() => player.count(shot.Id) < before, "a blow has the light of a soulshot, and one is spent");
  await player.loot();
}

/// The mystic strengthens the other.
async function strengthen(caster, other) {
  const { X, Y, Z } = other.me;
  await caster.walk_to(X + 50, Y, Z);
  const cast = caster.cast(lesson, caster.seen(other.name));
  await other.expect(0x48, (one) => one.body.readInt32LE(5) === other.me.ObjectId && one.body.readInt32LE(9) === lesson, 60000);
  await other.expect(0x85, () => other.effect(lesson) !== undefined);
  await cast;
  done(`${caster.name} cast ${lesson} on ${other.name}: ${other.effect(lesson).left} seconds`);
}

/// Provokes a wolf, steps back, and lets it bite until the end.
async function die(player) {
  await player.walk_to(...wolf_ground);
  for (let tries = 0; tries < 20 && !player.me.IsDead; ++tries) {
    const wolf = player.prey(wolves);
    if (away(player.me, wolf) > 500) await player.walk_to(wolf.X, wolf.Y, wolf.Z);
    await player.target(wolf);
    player.client.attack(wolf);
    await player.expect(0x33, is_about(player.me.ObjectId), 30000);
    player.client.moveTo(player.me.X + 30, player.me.Y, player.me.Z);
    await player.expect(0x00, is_about(player.me.ObjectId), 60000).catch(() => done("not yet"));
  }
  must(player.me.IsDead, "a wolf killed it");
  player.client.revive();
  await player.expect(0x01, is_about(player.me.ObjectId));
  await player.expect(0x22, is_about(player.me.ObjectId));
  await player.expect(0x32);
  await until(() => !player.me.IsDead && player.me.Hp > 0, `alive again in town, at ${player.at}`);
  await until(() => !player.effect(lesson), "death took the strength away");
}

/// Reads a scroll that brings it to town.
async function escape(player) {
  player.use(player.things(...town_scrolls)[0]);
  await player.expect(0x22, is_about(player.me.ObjectId), 60000);
  await player.expect(0x32);
  done(`${player.name} is brought to town, at ${player.at}`);
}

async function trade(player) {
  await player.walk_to(...market);
  const merchant = player.npc(...merchants);
  const link = (await player.talk(merchant)).find((one) => /^shop/.test(one));
  must(link, `${merchant.Id} has a shop`);
  player.client.requestBypass(link);
  const shows = (page) => (one) => one.body.readUInt16LE(1) === 0xb7 && one.body.readInt32LE(3) === page;
  const { body } = await player.expect(0xfe, shows(0));
  const list = body.readInt32LE(15);
  const rows = [...Array(body.readUInt16LE(19)).keys()].map((i) => 21 + 76 * i);
  const goods = rows.map((at) => [body.readInt32LE(at + 4), Number(body.readBigInt64LE(at + 68))]);
  const [cheap, price] = goods.sort((a, b) => a[1] - b[1])[0];
  // What it sells pays for what it buys.
  for (let sales = 0; sales < 10 && (sales === 0 || player.count(adena) < price); ++sales) {
    const mine = (await player.expect(0xfe, shows(1))).body;
    const own = [...Array(mine.readUInt16LE(7)).keys()].map((i) => 9 + 76 * i);
    const wanted = (at) => mine.readInt32LE(at + 4) !== haste_potion;
    const value = (at) => Number(mine.readBigInt64LE(at + 12)) * Number(mine.readBigInt64LE(at + 68));
    const [sold] = own.filter(wanted).sort((a, b) => value(b) - value(a));
    const [ObjectId, Id, Count] = [mine.readInt32LE(sold), mine.readInt32LE(sold + 4), Number(mine.readBigInt64LE(sold + 12))];
    const before = player.count(adena);
    player.send("RequestSellItem", list, [{ ObjectId, Id, Count }]);
    await player.expect(0x21);
    await player.expect(0xfe, shows(1));
    await until(() => player.count(adena) === before + value(sold), `sold ${Count} of ${Id} for ${value(sold)} adena`);
  }
  const before = player.count(adena);
  player.send("RequestBuyItem", list, [{ Id: cheap, Count: 1 }]);
  await player.expect(0x21);
  await player.expect(0xfe, shows(1));
  await until(() => player.things(cheap)[0] && player.count(adena) === before - price, `bought one of ${cheap} for ${price} adena`);
}

/// Logs out, stays away for a while, logs in again: what lasted has lasted on or waited, by the same rule for all.
async function leave_in_mid_effect(player) {
  await player.drink(player.things(haste_potion)[0], haste);
  await until(() => player.effect(haste), "it drinks what makes it fast");
  await sleep(4000);
  const known = player.effects.map((one) => ({ ...one }));
  const at = player.at;
  player.client.logout();
  await player.expect(0x84);
  done(`logged out with ${known.map((one) => `${one.skill}: ${one.left} s`).join(", ")} as last told`);
  await sleep(6000);
  player.effects = [];
  await player.come_back();
  await until(() => player.effects.length >= known.length, "in again, and the effects are there");
  for (const { skill, left } of known) {
    const rest = player.effect(skill);
    must(rest && rest.left < left && rest.left >= left - 60, `of ${skill} ${rest && rest.left} of ${left} seconds are left`);
  }
  must(away(player.me, { X: at[0], Y: at[1] }) < 100, "where it stood");
}

async function hunt() {
  const mark = Date.now().toString(36).slice(-6);
  const anna = new Hunter("Hana" + mark);
  const bert = new Hunter("Hugo" + mark);
  await bert.enter_new(mystic);
  await grow(bert);
  await bert.walk_to(...school);
  await bert.learn(bert.npc(trainer), lesson, 1);
  await anna.enter_new(fighter);
  done(`both entered, at ${anna.at} and ${bert.at}`);
  await until(() => anna.worn(...weapons) && anna.count(potion) > 0, "a new character has and wears what it was given");
  await bert.walk_to(...gremlin_ground);
  await until(() => bert.seen(anna.name) && anna.seen(bert.name), "they see each other");
  await strengthen(bert, anna);
  await hunt_wolf(anna);
  await wear(anna);
  await drink(anna);
  await shoot(anna);
  await die(anna);
  await trade(anna);
  await escape(bert);
  await bert.walk_to(...market);
  await strengthen(bert, anna);
  await leave_in_mid_effect(anna);
  for (const player of [anna, bert]) {
    player.client.logout();
    await player.expect(0x84);
  }
  done("both logged out");
}

run(hunt);
