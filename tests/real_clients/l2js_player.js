// One client of the public npetrovski/l2js-client with a name, as the walk and the hunt drive it.
// How to run them: docs/real-clients.md.
"use strict";
process.env.L2JSC_LOG_LEVEL = process.env.L2JSC_LOG_LEVEL || "0";
const fs = require("fs");
const path = require("path");

const { L2JS_DIST, LOGIN_HOST = "127.0.0.1", LOGIN_PORT = "2106", SERVER_ID = "1", PACKETS } = process.env;
if (!L2JS_DIST) throw new Error("L2JS_DIST names the folder of the client's compiled output");
const part = (name) => require(path.join(L2JS_DIST, name)).default;
const Client = part("Client");
const L2User = part("entities/L2User");
const outgoing = (name) => part(path.join("network/outgoing/game", name));
const record = PACKETS ? fs.openSync(PACKETS, "w") : null;
const answer_ms_max = 10000;

/// One client with a name, which remembers what it got until somebody asked for it.
class Player {
  constructor(name) {
    this.name = name;
    this.unread = [];
    this.waiting = null;
    this.begin();
  }
  /// A client that is not connected yet.
  begin() {
    this.client = new Client();
    const handler = this.client.GameClient.PacketHandler;
    const handle = handler.handlePacket.bind(handler);
    handler.handlePacket = (data, connection) => {
      const body = Buffer.from(data);
      if (record !== null) fs.writeSync(record, JSON.stringify({ who: this.name, dir: "S", hex: body.toString("hex") }) + "\n");
      const packet = handle(data, connection);
      // The client reads the packet after this returns.
      setImmediate(() => this.heard({ body, packet }));
      return packet;
    };
  }
  heard(one) {
    this.unread.push(one);
    if (this.waiting) this.waiting();
  }
  /// The next packet with this opcode that passes the test, within so many ms; what came before it is forgotten.
  async expect(opcode, test = () => true, ms_max = answer_ms_max) {
    const give_up = Date.now() + ms_max;
    for (;;) {
      while (this.unread.length > 0) {
        const one = this.unread.shift();
        if (one.body[0] === opcode && test(one)) return one;
      }
      const left = give_up - Date.now();
      if (left <= 0) throw new Error(`${this.name}: no packet ${opcode.toString(16)}`);
      await new Promise((resolve) => {
        this.waiting = resolve;
        setTimeout(resolve, left);
      });
      this.waiting = null;
    }
  }
  async enter_new(class_id = 0) {
    const look = new L2User();
    Object.assign(look, { Name: this.name, Race: 0, Sex: 0, ClassId: class_id, INT: 21, STR: 40, CON: 43, MEN: 25, DEX: 30, WIT: 11 });
    Object.assign(look, { HairStyle: 0, HairColor: 0, Face: 0 });
    await this.client.enter(this.account, look);
  }
  get account() {
    const { name } = this;
    return { Username: name.toLowerCase(), Password: "secret", Ip: LOGIN_HOST, Port: +LOGIN_PORT, ServerId: +SERVER_ID };
  }
  /// Logs in again with the character that it has, after a logout.
  async come_back() {
    this.begin();
    await this.client.enter(this.account);
  }
  async enter_again() {
    this.send("CharacterSelect", 0);
    await this.expect(0x0b);
    this.send("RequestManorList");
    this.send("RequestKeyMapping");
    this.send("EnterWorld");
    await this.expect(0x32);
  }
  send(name, ...fields) {
    return this.client.GameClient.sendPacket(new (outgoing(name))(...fields));
  }
  get me() {
    return this.client.Me;
  }
  get at() {
    return [this.me.X, this.me.Y, this.me.Z];
  }
  /// A packet that the client has no class for.
  send_raw(bytes) {
    const packet = new (outgoing("Appearing"))();
    packet.write = () => bytes.forEach((byte) => packet.writeC(byte));
    return this.client.GameClient.sendPacket(packet);
  }
  /// Another player in sight.
  seen(name) {
    return [...this.client.CreaturesList].find((one) => one.Name === name);
  }
}

const says = (text) => (one) => one.body.includes(Buffer.from(text + "\0", "utf16le"));
const is_about = (id) => (one) => one.body.readInt32LE(1) === id;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const done = (what) => console.log("ok  " + what);
function must(held, what) {
  if (!held) throw new Error(what);
  done(what);
}

async function until(test, what) {
  for (const give_up = Date.now() + answer_ms_max; !test(); await sleep(20)) {
    if (Date.now() > give_up) throw new Error(what);
  }
  done(what);
}

/// Ends the program as `play` ends: 0, or 1 with the fault.
function run(play) {
  play().then(
    () => process.exit(0),
    (fault) => {
      console.error("FAULT  " + (fault.stack || fault));
      process.exit(1);
    }
  );
}

module.exports = { Player, says, is_about, sleep, done, must, until, run };
