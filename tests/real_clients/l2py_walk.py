#!/usr/bin/env python3
"""The walk, played with the public client gigabelka/l2py-highfive-client-l2jmobius against any High Five server.

Its login flow, ciphers and packets are used as they are; it obeys the key packet's flag, so it shows a server whose cipher is
off. How to run it: docs/real-clients.md.
"""
import asyncio
import struct
import sys
import time

from l2py import L2Client
from l2py.protocol.game import client_packets as to_server
from l2py_player import ANSWER_SECONDS_MAX, HOST, PORT, SERVER, Player, done, packet, say, utf16


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
    await bert.expect(0x4A, has=utf16("hello from a walk"))
    done("the other hears the line")
    await anna.send(say("only for you", 2, bert.name))
    await anna.expect(0x4A, has=utf16("->" + bert.name))
    await bert.expect(0x4A, has=utf16("only for you"))
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
