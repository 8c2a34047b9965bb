#!/usr/bin/env node
// The hunt, played by two of the public client npetrovski/l2js-client against any High Five server: fight a monster until the
// next level, take what it drops, wear, drink, load a soulshot, cast, die, come back in town, buy and sell, log out in
// mid-effect and enter again with the rest of it. How to run it: docs/real-clients.md.
"use strict";
const { Player, is_about, sleep, done, must, run } = require("./l2js_player.js");

// Elves: both begin in one place.
const fighter = 18;
const mystic = 25;
const wind_strike = 1177;
const adena = 57;
/// Healing potions, soulshots of no grade and scrolls or buffs whose effect lasts, by their item ids.
const potions = [1060, 1061, 1073, 10178];
const soulshots = [1835, 5789];
/// What a new fighter wears in its hand.
const weapons = [1, 6, 2368, 2369, 2370];
const scrolls = [10650, 736];
/// Who sells things in the village of the elves.
const elven_shops = [30147, 30148];
const elven_market = [44667, 47000, -2982];
const lasting = [1062, 735, 734, 8618, 8619, 8620, 10178];
const fights_max = 60;
const message = (id) => (one) => one.body.readInt32LE(1) === id;

/// The things of the bag with one of these ids.
const things = (player, kinds) => [...player.client.InventoryItems].filter((one) => kinds.includes(one.Id));
const wears = (player) => [...player.client.InventoryItems].filter((one) => one.IsEquipped);

function distance(player, other) {
  return Math.hypot(other.X - player.me.X, other.Y - player.me.Y);
}

/// The nearest creature that may be attacked; a wolf where there is one.
function prey(player) {
  const all = [...player.client.CreaturesList].filter((one) => one.IsAttackable && !one.IsDead);
  all.sort((a, b) => distance(player, a) - distance(player, b));
  return all.find((one) => one.Id === 20120) || all[0];
}

async function walk_to(player, x, y, z) {
  for (let tries = 0; tries < 20 && Math.hypot(x - player.me.X, y - player.me.Y) > 100; ++tries) {
    player.client.moveTo(x, y, z);
    await player.expect(0x2f, is_about(player.me.ObjectId));
    await sleep((Math.hypot(x - player.me.X, y - player.me.Y) / 115) * 1000);
    player.client.validatePosition();
  }
}

/// The weakest take so long to kill somebody.
const fight_ms_max = 180000;

/// Fights it to its death; what was seen on the way.
async function fight(player, monster) {
  player.client.hit(monster);
  await player.expect(0xb9, is_about(monster.ObjectId));
  player.client.attack(monster);
  await player.expect(0x33, is_about(player.me.ObjectId));
  await player.expect(0x00, is_about(monster.ObjectId), fight_ms_max);
  await player.expect(0x62, (one) => message(95)(one) || message(331)(one));
}

async function grow(player) {
  for (let fights = 0; fights < fights_max; ++fights) {
    const monster = prey(player);
    if (!monster) throw new Error("no monster in sight");
    await walk_to(player, monster.X, monster.Y, monster.Z);
    await fight(player, monster);
    if (fights === 0) done(`a ${monster.Name || monster.Id} is dead, and experience is earned`);
    await loot(player, fights === 0);
    if (player.me.Level >= 2) return done(`level ${player.me.Level} after ${fights + 1} fights`);
  }
  throw new Error("no level gained");
}

/// Takes everything that lies near.
async function loot(player, first) {
  for (const thing of [...player.client.DroppedItems]) {
    if (distance(player, thing) > 400) continue;
    player.client.hit(thing);
    const got = await player.expect(0x17, (one) => one.body.readInt32LE(5) === thing.ObjectId);
    must(got.body.length === 21, `picked up ${thing.Count} of ${thing.Id}`);
    await player.expect(0x21);
  }
  if (first) done("nothing is left on the ground");
}

async function use_things(player) {
  const worn = wears(player).find((one) => weapons.includes(one.Id));
  must(worn, "a weapon is worn");
  player.client.useItem(worn);
  await player.expect(0x62, (one) => message(417)(one) || message(1064)(one));
  player.client.useItem(worn);
  await player.expect(0x62, (one) => message(49)(one) || message(368)(one));
  done("it is taken off and worn again");
  const potion = things(player, potions)[0];
  must(potion, "a potion is in the bag");
  player.client.useItem(potion);
  await player.expect(0x48, is_about(player.me.ObjectId));
  await player.expect(0x21);
  done("it is drunk");
  const shot = things(player, soulshots)[0];
  must(shot, "soulshots are in the bag");
  player.client.autoShots(shot.Id, true);
  await player.expect(0xfe);
  const monster = prey(player);
  await walk_to(player, monster.X, monster.Y, monster.Z);
  player.client.hit(monster);
  player.client.attack(monster);
  const blow = await player.expect(0x33, (one) => is_about(player.me.ObjectId)(one) && (one.body[13] & 0x90) === 0x10);
  must(blow, "a blow has the light of a soulshot");
  await player.expect(0x00, is_about(monster.ObjectId), fight_ms_max);
}

async function cast(player) {
  const monster = prey(player);
  must([...player.client.SkillsList].some((one) => one.Id === wind_strike), "the mystic knows a spell");
  await walk_to(player, monster.X, monster.Y, monster.Z);
  player.client.hit(monster);
  await player.expect(0xb9, is_about(monster.ObjectId));
  player.client.cast(wind_strike);
  await player.expect(0x48, is_about(player.me.ObjectId));
  await player.expect(0x6b, is_about(player.me.ObjectId));
  await player.expect(0x54, is_about(player.me.ObjectId));
  done("it is cast: begun, shown, launched");
}

/// One player kills the other, who comes back in town.
async function die(player, killer) {
  const body = killer.seen(player.name);
  await walk_to(killer, body.X, body.Y, body.Z);
  killer.client.hit(body);
  await killer.expect(0xb9, is_about(body.ObjectId));
  killer.client.attack(body);
  await player.expect(0x00, is_about(player.me.ObjectId), fight_ms_max);
  done("dead");
  player.client.revive();
  await player.expect(0x01, is_about(player.me.ObjectId));
  await player.expect(0x22, is_about(player.me.ObjectId));
  player.send("Appearing");
  await player.expect(0x32);
  done(`alive again in town, at ${player.at}`);
}

/// Reads a scroll that brings it to town.
async function escape(player) {
  player.client.useItem(things(player, scrolls)[0]);
  await player.expect(0x22, is_about(player.me.ObjectId), fight_ms_max);
  player.send("Appearing");
  await player.expect(0x32);
  done(`brought to town, at ${player.at}`);
}

/// The links of a page, without the client's own wording.
const links_of = (page) => [...page.matchAll(/bypass -h ([^"]+)"/g)].map((one) => one[1]);

async function trade(player) {
  await walk_to(player, ...elven_market);
  const merchants = [...player.client.CreaturesList].filter((one) => one.ObjectId !== player.me.ObjectId && !one.IsAttackable);
  const keeps_shop = (one) => (elven_shops.includes(one.Id) ? 0 : 1);
  merchants.sort((a, b) => keeps_shop(a) - keeps_shop(b) || distance(player, a) - distance(player, b));
  for (const merchant of merchants.slice(0, 12)) {
    await walk_to(player, merchant.X, merchant.Y, merchant.Z);
    player.client.hit(merchant);
    await player.expect(0xb9, is_about(merchant.ObjectId));
    player.client.hit(merchant);
    const { packet } = await player.expect(0x19);
    const buy = links_of(packet.Html).find((one) => /^shop/i.test(one));
    if (!buy) continue;
    player.client.requestBypass(buy);
    const goods_shown = (one) => one.body.readUInt16LE(1) === 0xb7 && one.body.readInt32LE(3) === 0;
    const shown = await player.expect(0xfe, goods_shown, 3000).catch(() => null);
    if (!shown) continue; // it has nothing after all
    const { body } = shown;
    const list = body.readInt32LE(15);
    const sold = things(player, potions)[0];
    player.send("RequestSellItem", list, [{ ObjectId: sold.ObjectId, Id: sold.Id, Count: 4 }]);
    await player.expect(0x21);
    done(`sold four of ${sold.Id} to ${merchant.Name || merchant.Id}`);
    const rows = [...Array(body.readUInt16LE(19)).keys()].map((i) => 21 + 76 * i);
    const goods = rows.map((at) => [body.readInt32LE(at + 4), Number(body.readBigInt64LE(at + 68))]);
    const [cheap, price] = goods.sort((a, b) => a[1] - b[1])[0];
    player.send("RequestBuyItem", list, [{ Id: cheap, Count: 1 }]);
    await player.expect(0x21);
    must(things(player, [cheap])[0], `and bought one of ${cheap} for ${price}`);
    return;
  }
  throw new Error("no merchant near");
}

/// Milliseconds of what lasts; the client keeps the rest by skill.
const lasts = (player) => [...player.client.BuffsList].filter((one) => one.RemainingTime > 0);

async function leave_in_mid_effect(player) {
  const thing = things(player, lasting)[0];
  if (thing) {
    player.client.useItem(thing);
    await player.expect(0x85, (one) => one.body.readUInt16LE(1) > 0);
  }
  const before = lasts(player)[0];
  must(before, "an effect lasts");
  const skill = before.Id;
  const left = before.RemainingTime;
  const since = Date.now();
  player.send("RequestRestart");
  await player.expect(0x71);
  await player.expect(0x09);
  await sleep(3000);
  await player.enter_again();
  const { body } = await player.expect(0x85, (one) => one.body.readUInt16LE(1) > 0);
  const rows = [...Array(body.readUInt16LE(1)).keys()].map((i) => [body.readInt32LE(3 + 10 * i), body.readInt32LE(9 + 10 * i)]);
  const row = rows.find((one) => one[0] === skill);
  must(row && row[1] <= left && row[1] >= left - (Date.now() - since) / 1000 - 2, `${row && row[1]} of ${left} seconds are left`);
}

async function hunt() {
  const mark = Date.now().toString(36).slice(-6);
  const anna = new Player("Hana" + mark);
  const bert = new Player("Hugo" + mark);
  await bert.enter_new(mystic);
  await anna.enter_new(fighter);
  done(`both entered, at ${anna.at} and ${bert.at}`);
  must(things(anna, [adena]).length <= 1 && wears(anna).length > 0, "a new character wears what it was given");
  await grow(anna);
  await use_things(anna);
  await cast(bert);
  await die(bert, anna);
  await trade(bert);
  await escape(bert);
  await leave_in_mid_effect(anna);
  for (const player of [anna, bert]) {
    player.client.logout();
    await player.expect(0x84);
  }
  done("both logged out");
}

run(hunt);
