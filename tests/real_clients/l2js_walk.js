#!/usr/bin/env node
// The walk, played by two of the public client npetrovski/l2js-client against any High Five server: log in with new accounts,
// create, enter, move, target, talk, whisper, go back to the list, enter again where one stood, log out.
// How to run it: docs/real-clients.md.
"use strict";
const { Player, says, is_about, sleep, done, must, until, run } = require("./l2js_player.js");

async function walk() {
  const mark = Date.now().toString(36).slice(-6);
  const anna = new Player("Anna" + mark);
  const bert = new Player("Bert" + mark);
  await bert.enter_new();
  await anna.enter_new();
  done(`both made an account and a character and entered, at ${anna.at} and ${bert.at}`);
  await until(() => anna.seen(bert.name) && bert.seen(anna.name), "they see each other");

  const [x, y, z] = anna.at;
  anna.client.moveTo(x + 120, y + 40, z);
  await anna.expect(0x2f, is_about(anna.me.ObjectId));
  await bert.expect(0x2f, is_about(anna.me.ObjectId));
  done("the other sees the move");
  await sleep(2500);
  anna.client.hit(anna.seen(bert.name));
  await anna.expect(0xb9, is_about(bert.me.ObjectId));
  done("the other is the target");
  anna.client.say("hello from a walk");
  await bert.expect(0x4a, says("hello from a walk"));
  done("the other hears the line");
  anna.client.tell("only for you", bert.name);
  await anna.expect(0x4a, says("only for you"));
  await bert.expect(0x4a, says("only for you"));
  done("and the whisper");

  const id = anna.me.ObjectId;
  anna.send("RequestRestart");
  await anna.expect(0x71);
  await anna.expect(0x09);
  await bert.expect(0x08, is_about(id));
  done("back at the list, out of the other's sight");
  await anna.enter_again();
  must(anna.me.X === x + 120 && anna.me.Y === y + 40, `entered again where it stood: ${anna.at}`);
  anna.client.logout();
  await anna.expect(0x84);
  bert.client.logout();
  await bert.expect(0x84);
  done("both logged out");
}

run(walk);
