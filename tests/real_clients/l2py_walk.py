#!/usr/bin/env python3
"""The walk, played with the public client gigabelka/l2py-highfive-client-l2jmobius against any High Five server.

Its login flow, ciphers and packets are used as they are; it obeys the key packet's flag, so it shows a server whose cipher is
off. How to run it: docs/real-clients.md.
"""
import asyncio
import json
import os
import struct
import sys
import time

from l2py import L2Client
from l2py.config import Credentials, LoginConfig
from l2py.crypto.game_crypt import GameCrypt
from l2py.network.game_connection import GameConnection
from l2py.network.login_flow import LoginFlow
from l2py.protocol.base import ClientPacket
from l2py.protocol.game import client_packets as to_server
from l2py.protocol.game import server_packets as to_client

HOST = os.environ.get("LOGIN_HOST", "127.0.0.1")
PORT = int(os.environ.get("LOGIN_PORT", "2106"))
SERVER = int(os.environ.get("SERVER_ID", "1"))
RECORD = open(os.environ["PACKETS"], "w") if "PACKETS" in os.environ else None
ANSWER_SECONDS_MAX = 10


def packet(opcode, body=b"", second=None):
    """A packet that the client has no class for."""

    def write(self):
        if second is not None:
            self._writer.write_uint16(second)
        self._writer.write_bytes(body)

    return type("Raw", (ClientPacket,), {"opcode": opcode, "_write": write})()


def utf16(text):
    return (text + "\0").encode("utf-16le")


def say(line, channel=0, to=None):
    return packet(0x49, utf16(line) + struct.pack("<i", channel) + (utf16(to) if to else b""))


class Player:
    def __init__(self, name):
        self.name = name
        self.account = name.lower()
        self.unread = asyncio.Queue()
        self.seen = {}

    async def connect(self):
        """The characters of the account."""
        login = await LoginFlow(LoginConfig(HOST, PORT), Credentials(self.account, "secret"), SERVER).execute()
        crypt = GameCrypt()
        self.connection = GameConnection(login.server.ip, login.server.port, crypt)
        await self.connection.connect()
        await self.connection.send_packet(to_server.ProtocolVersionPacket(), raw=True)
        _, body = await self.connection.read_packet()
        key = to_client.KeyPacket(body)
        if key.enabled:
            crypt.set_key(key.xor_key)
        self.ciphered = key.enabled
        self.reading = asyncio.create_task(self._read())
        keys = (login.play_ok1, login.play_ok2, login.login_ok1, login.login_ok2)
        await self.send(to_server.AuthLoginPacket(login.username, *keys))
        return to_client.CharSelectionInfoPacket(await self.expect(0x09)).characters

    async def _read(self):
        while True:
            try:
                opcode, body = await self.connection.read_packet()
            except (ConnectionError, asyncio.IncompleteReadError):
                return self.unread.put_nowait((None, b""))
            if RECORD:
                RECORD.write(json.dumps({"who": self.name, "dir": "S", "hex": (bytes([opcode]) + body).hex()}) + "\n")
            if opcode == 0x31:
                self.seen[body[20:].decode("utf-16le", "ignore").split("\0")[0]] = struct.unpack_from("<i", body, 16)[0]
            if opcode == 0xD9:
                await self.send(to_server.NetPingPacket(struct.unpack_from("<i", body)[0]))
            self.unread.put_nowait((opcode, body))

    async def send(self, what):
        await self.connection.send_packet(what)

    async def expect(self, opcode, has=b""):
        """The body of the next such packet; None waits for the end of the connection."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS_MAX):
                while True:
                    got, body = await self.unread.get()
                    if got == opcode and has in body:
                        return body
                    if got is None:
                        raise RuntimeError(f"{self.name}: the connection ended before packet {opcode:02x}")
        except TimeoutError:
            raise RuntimeError(f"{self.name}: no packet {opcode}") from None

    async def create(self):
        await self.send(packet(0x13))
        await self.expect(0x0D)
        await self.send(packet(0x0C, utf16(self.name) + struct.pack("<12i", 0, 0, 0, 21, 40, 43, 25, 30, 11, 0, 0, 0)))
        await self.expect(0x0F)
        await self.send(packet(0xD0, second=0x36))
        await self.expect(0x09)

    async def enter(self):
        await self.send(to_server.CharacterSelectPacket(0))
        await self.expect(0x0B)
        await self.send(to_server.RequestKeyMappingPacket())
        await self.send(to_server.EnterWorldPacket())
        self.me = to_client.UserInfoPacket(await self.expect(0x32))
        await self.expect(0x5F)
        return self.me.x, self.me.y, self.me.z


def done(what):
    print("ok  " + what)


async def meet(anna, bert):
    for player in (bert, anna):
        if await player.connect():
            raise RuntimeError("a new account has no characters")
        await player.create()
        done(f"{player.name} made an account and a character and entered at {await player.enter()}, "
             f"cipher {'on' if player.ciphered else 'off'}")
    async with asyncio.timeout(ANSWER_SECONDS_MAX):
        while anna.name not in bert.seen or bert.name not in anna.seen:
            await asyncio.sleep(0.02)
    done("they see each other")


async def play(anna, bert):
    x, y, z = anna.me.x, anna.me.y, anna.me.z
    there = (x + 150, y + 60, z)
    about_anna = struct.pack("<i", anna.me.object_id)
    await anna.send(packet(0x0F, struct.pack("<7i", *there, x, y, z, 1)))
    await anna.expect(0x2F, about_anna)
    await bert.expect(0x2F, about_anna)
    done("the other sees the move")
    await asyncio.sleep(2.5)
    await anna.send(to_server.ActionPacket(anna.seen[bert.name], *there))
    await anna.expect(0xB9, struct.pack("<i", bert.me.object_id))
    done("the other is the target")
    await anna.send(say("hello from a walk"))
    await bert.expect(0x4A, utf16("hello from a walk"))
    done("the other hears the line")
    await anna.send(say("only for you", 2, bert.name))
    await anna.expect(0x4A, utf16("->" + bert.name))
    await bert.expect(0x4A, utf16("only for you"))
    done("and the whisper")
    await anna.send(packet(0x57))
    await anna.expect(0x71, struct.pack("<i", 1))
    await anna.expect(0x09)
    await bert.expect(0x08, about_anna)
    done("back at the list, out of the other's sight")
    if await anna.enter() != there:
        raise RuntimeError("entered elsewhere than it stood")
    done(f"entered again where it stood: {there}")
    for player in (anna, bert):
        await player.send(packet(0x00))
        await player.expect(0x84)
        await player.expect(None)
    done("both logged out")
    return there


async def walk():
    mark = format(int(time.time()), "x")[-6:]
    anna, bert = Player("Ann" + mark), Player("Ben" + mark)
    await meet(anna, bert)
    there = await play(anna, bert)
    again = await L2Client().enter(anna.account, "secret", HOST, PORT, SERVER)
    if (again.character.x, again.character.y, again.character.z) != there:
        raise RuntimeError("the client's own entry is elsewhere")
    await again.connection.close()
    done("the client's own entry, unchanged, is there too")


try:
    asyncio.run(walk())
except RuntimeError as fault:
    sys.exit(f"FAULT  {fault}")
