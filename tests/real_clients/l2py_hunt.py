#!/usr/bin/env python3
"""The hunt, played with the public client gigabelka/l2py-highfive-client-l2jmobius against any High Five server: fight a
monster, take what it drops, drink, cast, see what is left of it all after another entry. How to run it: docs/real-clients.md.
"""
import asyncio
import math
import struct
import sys
import time

from l2py.protocol.game import client_packets as to_server
from l2py.protocol.game import server_packets as to_client
from l2py_player import Player, done, packet

NPC_OFFSET = 1_000_000
WOLF = 20120
POTIONS = (1060, 1061, 1073, 10178)
WIND_STRIKE = 1177
MYSTIC = 10
RUN_SPEED = 110


class Hunter(Player):
    """Keeps what it was shown of monsters, things on the ground, and its bag."""

    def __init__(self, name):
        super().__init__(name)
        self.monsters = {}
        self.ground = {}
        self.bag = []

    def heard(self, opcode, body):
        if opcode == 0x0C:
            handle, kind, attackable, x, y, z = struct.unpack_from("<6i", body)
            if attackable:
                self.monsters[handle] = (kind - NPC_OFFSET, x, y, z)
        elif opcode == 0x16:
            thing = to_client.DropItemPacket(body)
            self.ground[thing.object_id] = (thing.x, thing.y, thing.z)
        elif opcode == 0x05:
            thing = to_client.SpawnItemPacket(body)
            self.ground[thing.object_id] = (thing.x, thing.y, thing.z)
        elif opcode == 0x11:
            self.bag = list(to_client.ItemListPacket(body).items)
        elif opcode in (0x08, 0x00):
            handle = struct.unpack_from("<i", body)[0]
            self.monsters.pop(handle, None)
            self.ground.pop(handle, None)

    async def walk_to(self, place):
        here = (self.me.x, self.me.y, self.me.z)
        await self.send(packet(0x0F, struct.pack("<7i", *place, *here, 1)))
        await self.expect(0x2F, struct.pack("<i", self.me.object_id))
        await asyncio.sleep(math.dist(here, place) / RUN_SPEED)
        self.me.x, self.me.y, self.me.z = place

    def prey(self):
        if not self.monsters:
            raise RuntimeError("no monster in sight")
        near = sorted(self.monsters.items(), key=lambda one: math.dist(one[1][1:], (self.me.x, self.me.y, self.me.z)))
        return next((one for one in near if one[1][0] == WOLF), near[0])

    async def target(self, handle):
        await self.send(to_server.ActionPacket(handle, self.me.x, self.me.y, self.me.z))
        await self.expect(0xB9, struct.pack("<i", handle))


async def fight(player):
    handle, (kind, *place) = player.prey()
    await player.walk_to(tuple(place))
    await player.target(handle)
    await player.send(packet(0x01, struct.pack("<4iB", handle, player.me.x, player.me.y, player.me.z, 0)))
    await player.expect(0x33, struct.pack("<ii", player.me.object_id, handle))
    await player.expect(0x00, struct.pack("<i", handle))
    done(f"a monster of kind {kind} is dead")
    await player.expect(0x62, struct.pack("<i", 95))
    done("experience is earned")
    await asyncio.sleep(1)
    for thing, place in list(player.ground.items()):
        await player.send(to_server.ActionPacket(thing, player.me.x, player.me.y, player.me.z))
        await player.expect(0x17, struct.pack("<ii", player.me.object_id, thing))
        done("something is picked up")


async def drink(player):
    potion = next((one for one in player.bag if one["item_id"] in POTIONS), None)
    if potion is None:
        raise RuntimeError("no potion in the bag")
    await player.send(to_server.UseItemPacket(potion["object_id"]))
    await player.expect(0x48, struct.pack("<i", player.me.object_id))
    await player.expect(0x21)
    done("a potion is drunk")


async def cast(player):
    handle, (_, *place) = player.prey()
    await player.walk_to(tuple(place))
    await player.target(handle)
    await player.send(to_server.RequestMagicSkillUsePacket(WIND_STRIKE))
    await player.expect(0x48, struct.pack("<iii", player.me.object_id, handle, WIND_STRIKE))
    await player.expect(0x54, struct.pack("<ii", player.me.object_id, WIND_STRIKE))
    done("a spell is cast")


async def hunt():
    mark = format(int(time.time()), "x")[-6:]
    mage, fighter = Hunter("Mia" + mark), Hunter("Max" + mark)
    for player, class_id in ((mage, MYSTIC), (fighter, 0)):
        await player.connect()
        await player.create(class_id)
        done(f"{player.name} entered at {await player.enter()}")
    await asyncio.sleep(2)
    await fight(fighter)
    await drink(fighter)
    await cast(mage)
    for player in (mage, fighter):
        await player.send(packet(0x00))
        await player.expect(0x84)
        await player.expect(None)
    done("both logged out")


try:
    asyncio.run(hunt())
except RuntimeError as fault:
    sys.exit(f"FAULT  {fault}")
