// A player of the hunt: what it keeps of its bag and its effects, and what it can do. How to run the hunt: docs/real-clients.md.
"use strict";
const { Player, is_about, sleep, done, must } = require("./l2js_player.js");

/// Gray wolves of the elves, and wolves.
const wolves = [20525, 20120];
/// The weakest take so long to kill somebody.
const fight_ms_max = 180000;
/// One order to walk leads no farther than this.
const stride = 2500;
const sit_or_stand = 0;
/// What takes effect where it is picked up, and is in no bag.
const herbs = [8600, 8601, 8602, 8603, 8604, 8605, 8606, 8607, 8608, 8609, 8610, 8611, 8612, 8613, 8614, 10655, 10656, 10657, 13028];
const item_row_bytes = 68;

const message = (id) => (one) => one.body.readInt32LE(1) === id;
const away = (a, b) => Math.hypot(a.X - b.X, a.Y - b.Y);
const links_of = (page) => [...page.matchAll(/bypass -h ([^"]+)"/g)].map((one) => one[1]);

/// The rows of a list of effects: what the skill is, and the seconds that are left.
function effects_in(body) {
  const at = (i) => 3 + 10 * i;
  return [...Array(body.readUInt16LE(1)).keys()].map((i) => ({ skill: body.readInt32LE(at(i)), left: body.readInt32LE(at(i) + 6) }));
}

class Hunter extends Player {
  constructor(name) {
    super(name);
    this.bag = new Map();
    this.effects = [];
    this.aim = 0;
  }
  heard(one) {
    const { body, packet } = one;
    if (body[0] === 0x11) this.bag = new Map(packet.Items.map((item) => [item.ObjectId, item]));
    if (body[0] === 0x21) {
      packet.Items.forEach((item, row) => {
        const change = body.readUInt16LE(3 + (item_row_bytes + 2) * row);
        if (change === 3) this.bag.delete(item.ObjectId);
        else this.bag.set(item.ObjectId, item);
      });
    }
    if (body[0] === 0x22 && is_about(this.me.ObjectId)(one)) this.aim = 0;
    if (body[0] === 0x85) this.effects = effects_in(body);
    super.heard(one);
  }
  things(...kinds) {
    return [...this.bag.values()].filter((one) => kinds.includes(one.Id));
  }
  worn(...kinds) {
    return this.things(...kinds).find((one) => one.IsEquipped);
  }
  count(kind) {
    return this.things(kind).reduce((sum, one) => sum + Number(one.Count), 0);
  }
  effect(skill) {
    return this.effects.find((one) => one.skill === skill);
  }

  async walk_to(x, y, z) {
    const goal = { X: x, Y: y };
    for (let tries = 0; tries < 60 && away(this.me, goal) > 60; ++tries) {
      const part = Math.min(1, stride / away(this.me, goal));
      const [to_x, to_y] = [this.me.X + (x - this.me.X) * part, this.me.Y + (y - this.me.Y) * part].map(Math.round);
      this.client.moveTo(to_x, to_y, z);
      await this.expect(0x2f, is_about(this.me.ObjectId));
      await sleep((Math.hypot(to_x - this.me.X, to_y - this.me.Y) / (this.me.RunSpeed * this.me.SpeedMultiplier)) * 1000 + 150);
      [this.me.X, this.me.Y, this.me.Z] = [to_x, to_y, z];
      this.client.validatePosition();
    }
  }
  /// A click on what is the target already would be more than that.
  async target(other) {
    if (this.aim === other.ObjectId) return;
    this.client.hit(other);
    await this.expect(0xb9, is_about(other.ObjectId));
    this.aim = other.ObjectId;
  }

  /// Monsters in sight, the nearest first; those of these kinds only.
  monsters(kinds) {
    const all = [...this.client.CreaturesList].filter((one) => one.IsAttackable && !one.IsDead);
    const asked = kinds ? all.filter((one) => kinds.includes(one.Id)) : all;
    return asked.sort((a, b) => away(this.me, a) - away(this.me, b));
  }
  prey(kinds) {
    const [found] = this.monsters(kinds);
    if (!found) throw new Error(`${this.name}: no monster in sight at ${this.at}`);
    return found;
  }
  /// Fights it to its death with what it has in its hands.
  async fight(monster) {
    await this.target(monster);
    this.client.attack(monster);
    await this.expect(0x33, is_about(this.me.ObjectId), 30000);
    await this.expect(0x00, is_about(monster.ObjectId), fight_ms_max);
    await this.expect(0x62, (one) => message(95)(one) || message(331)(one));
    done(`${this.name} killed a ${monster.Id} and earned experience`);
  }
  /// Takes everything that lies near; how many things.
  async loot() {
    let taken = 0;
    for (const thing of [...this.client.DroppedItems]) {
      if (away(this.me, thing) > 400) continue;
      this.client.hit(thing);
      await this.expect(0x17, (one) => one.body.readInt32LE(5) === thing.ObjectId);
      if (!herbs.includes(thing.Id)) await this.expect(0x21);
      done(`${this.name} picked up ${thing.Count} of ${thing.Id}`);
      taken += 1;
    }
    return taken;
  }

  use(thing) {
    this.client.useItem(thing.ObjectId);
  }
  async drink(thing, skill) {
    this.use(thing);
    await this.expect(0x48, (one) => is_about(this.me.ObjectId)(one) && one.body.readInt32LE(9) === skill);
    await this.expect(0x21);
  }
  /// Casts what it knows on somebody: begun, shown, launched.
  async cast(skill, other) {
    await this.target(other);
    this.client.cast(skill);
    const is_this = (one) => is_about(this.me.ObjectId)(one) && one.body.readInt32LE(9) === skill;
    const begun = await this.expect(0x48, (one) => is_this(one) && one.body.readInt32LE(5) === other.ObjectId, 30000);
    await this.expect(0x6b, is_about(this.me.ObjectId));
    await this.expect(0x54, (one) => is_about(this.me.ObjectId)(one) && one.body.readInt32LE(5) === skill);
    return { cast_ms: begun.body.readInt32LE(17), reuse_ms: begun.body.readInt32LE(21) };
  }
  async sit_until(rested) {
    this.send("RequestActionUse", sit_or_stand, false, false);
    await this.expect(0x29, is_about(this.me.ObjectId));
    for (let tries = 0; tries < 300 && !rested(); ++tries) await sleep(1000);
    this.send("RequestActionUse", sit_or_stand, false, false);
    await this.expect(0x29, is_about(this.me.ObjectId));
    await sleep(2500);
  }

  npc(...kinds) {
    return [...this.client.CreaturesList].find((one) => kinds.includes(one.Id));
  }
  /// The page that it shows to who clicks twice.
  async talk(npc) {
    await this.walk_to(npc.X, npc.Y, npc.Z);
    await this.target(npc);
    this.client.hit(npc);
    const { packet } = await this.expect(0x19, is_about(npc.ObjectId));
    return links_of(packet.Html);
  }
  /// Learns a level of a skill from a trainer that is near.
  async learn(trainer, skill, level) {
    const link = (await this.talk(trainer)).find((one) => /^learn/.test(one));
    must(link, `${trainer.Id} teaches`);
    this.client.requestBypass(link);
    const { body } = await this.expect(0x90);
    const rows = [...Array(body.readInt32LE(5)).keys()].map((i) => 9 + 20 * i);
    const row = rows.find((at) => body.readInt32LE(at) === skill && body.readInt32LE(at + 4) === level);
    must(row, `the lesson is ${skill} at level ${level} for ${row && body.readInt32LE(row + 12)} SP`);
    const lesson = [skill, level, 0].flatMap((number) => [...Buffer.from(Int32Array.of(number).buffer)]);
    this.send_raw([0x73, ...lesson]);
    await this.expect(0x91, is_about(skill));
    this.send_raw([0x7c, ...lesson]);
    await this.expect(0x62, message(277));
    await this.expect(0x5f);
    must([...this.client.SkillsList].some((one) => one.Id === skill), `${this.name} learned ${skill}`);
  }
}

module.exports = { Hunter, wolves, message, away, fight_ms_max };
