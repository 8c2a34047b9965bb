"""One client of the public gigabelka/l2py-highfive-client-l2jmobius with a name, as the walk and the hunt drive it.

Its login flow, ciphers and packets are used as they are; it obeys the key packet's flag, so it shows a server whose cipher is
off. How to run them: docs/real-clients.md.
"""
import asyncio
import json
import os
import struct

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
RECORD = open(os.environ["PACKETS"], "w", buffering=1) if "PACKETS" in os.environ else None
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
        self.me = None

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
            self.heard(opcode, body)
            self.unread.put_nowait((opcode, body))

    def heard(self, opcode, body):
        """Called for each packet as it comes."""

    async def send(self, what):
        await self.connection.send_packet(what)

    async def expect(self, opcode, begin=b"", has=b"", seconds=ANSWER_SECONDS_MAX):
        """The body of the next such packet that begins so and has that; None waits for the end of the connection."""
        try:
            async with asyncio.timeout(seconds):
                while True:
                    got, body = await self.unread.get()
                    if got == opcode and body.startswith(begin) and has in body:
                        return body
                    if got is None:
                        raise RuntimeError(f"{self.name}: the connection ended before packet {opcode:02x}")
        except TimeoutError:
            raise RuntimeError(f"{self.name}: no packet {opcode} {begin.hex()}") from None

    async def create(self, class_id=0):
        await self.send(packet(0x13))
        await self.expect(0x0D)
        await self.send(packet(0x0C, utf16(self.name) + struct.pack("<12i", 0, 0, class_id, 21, 40, 43, 25, 30, 11, 0, 0, 0)))
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


    async def log_out(self):
        await self.send(packet(0x00))
        await self.expect(0x84)
        await self.expect(None)


def done(what):
    print("ok  " + what, flush=True)


def must(held, what):
    if not held:
        raise RuntimeError(what)
    done(what)
