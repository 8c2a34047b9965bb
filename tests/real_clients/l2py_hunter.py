"""A player of the hunt with l2py: what it is shown of the world, and what it can do. How to run the hunt: docs/real-clients.md."""
import asyncio
import math
import re
import struct

from l2py.protocol.game import client_packets as to_server
from l2py.protocol.game import server_packets as to_client
from l2py_player import Player, done, must, packet, utf16

KIND_OFFSET = 1_000_000
WOLVES = (20525, 20120)
STRIDE = 2500
FIGHT_SECONDS = 180
ITEM_ROW = struct.Struct("<iiiqHHHiHHHHii11H")
HP, HP_MAX, MP, MP_MAX = 0x09, 0x0A, 0x0B, 0x0C
REMOVED = 3
# What takes effect where it is picked up, and is in no bag.
HERBS = set(range(8600, 8615)) | {10655, 10656, 10657, 13028}


def ints(*numbers):
    return struct.pack(f"<{len(numbers)}i", *numbers)


def int_at(body, at):
    return struct.unpack_from("<i", body, at)[0]


def text_at(body, at):
    end = next(i for i in range(at, len(body), 2) if body[i : i + 2] == b"\0\0")
    return body[at:end].decode("utf-16le"), end + 2


class Thing:
    """A row of the bag."""

    def __init__(self, body, at):
        row = ITEM_ROW.unpack_from(body, at)
        self.handle, self.kind, _, self.count, _, _, worn, *_ = row
        self.worn = worn == 1


class Hunter(Player):
    def __init__(self, name):
        super().__init__(name)
        self.creatures, self.ground, self.bag, self.effects, self.status = {}, {}, {}, {}, {}
        self.skills, self.dead, self.level, self.sp = {}, False, 0, 0
        self.aim = 0

    def heard(self, opcode, body):
        handle = int_at(body, 0) if len(body) >= 4 else None
        if opcode == 0x0C:
            _, kind, attackable, x, y, z = struct.unpack_from("<6i", body)
            self.creatures[handle] = [kind - KIND_OFFSET, bool(attackable), x, y, z]
        elif opcode == 0x2F and handle in self.creatures:
            self.creatures[handle][2:] = struct.unpack_from("<3i", body, 4)
        elif opcode == 0x16:
            thing = to_client.DropItemPacket(body)
            self.ground[thing.object_id] = (int_at(body, 8), thing.x, thing.y, thing.z)
        elif opcode == 0x05:
            thing = to_client.SpawnItemPacket(body)
            self.ground[thing.object_id] = (int_at(body, 4), thing.x, thing.y, thing.z)
        elif opcode == 0x11:
            rows = [Thing(body, 4 + ITEM_ROW.size * i) for i in range(struct.unpack_from("<H", body, 2)[0])]
            self.bag = {one.handle: one for one in rows}
        elif opcode == 0x21:
            for i in range(struct.unpack_from("<H", body)[0]):
                at = 2 + (ITEM_ROW.size + 2) * i
                thing = Thing(body, at + 2)
                if struct.unpack_from("<H", body, at)[0] == REMOVED:
                    self.bag.pop(thing.handle, None)
                else:
                    self.bag[thing.handle] = thing
        elif opcode == 0x18:
            rows = {int_at(body, 8 + 8 * i): int_at(body, 12 + 8 * i) for i in range(int_at(body, 4))}
            self.status.setdefault(handle, {}).update(rows)
        elif opcode == 0x85:
            rows = [struct.unpack_from("<iHi", body, 2 + 10 * i) for i in range(struct.unpack_from("<H", body)[0])]
            self.effects = {skill: left for skill, _, left in rows}
        elif opcode == 0x5F:
            rows = [struct.unpack_from("<iiiBB", body, 4 + 14 * i) for i in range(int_at(body, 0))]
            self.skills = {skill: level for _, level, skill, _, _ in rows}
        elif opcode == 0x32:
            self.heard_of_itself(body)
        elif opcode == 0x22 and handle == self.me.object_id:
            self.me.x, self.me.y, self.me.z = struct.unpack_from("<3i", body, 4)
            self.aim = 0
            self.creatures, self.ground = {}, {}
        elif opcode in (0x08, 0x00):
            self.dead |= opcode == 0x00 and handle == getattr(self.me, "object_id", None)
            self.creatures.pop(handle, None)
            self.ground.pop(handle, None)
        elif opcode == 0x01 and handle == self.me.object_id:
            self.dead = False

    def heard_of_itself(self, body):
        _, at = text_at(body, 20)
        self.level = int_at(body, at + 12)
        at += 16 + 8 + 8 + 24
        numbers = struct.unpack_from("<5i", body, at)
        self.status.setdefault(int_at(body, 16), {}).update(zip((HP_MAX, HP, MP_MAX, MP), numbers))
        self.sp = numbers[4]

    @property
    def here(self):
        return self.me.x, self.me.y, self.me.z

    def things(self, *kinds):
        return [one for one in self.bag.values() if one.kind in kinds]

    def worn(self, *kinds):
        return next((one for one in self.things(*kinds) if one.worn), None)

    def count(self, kind):
        return sum(one.count for one in self.things(kind))

    def own(self, field):
        return self.status[self.me.object_id][field]

    def away(self, place):
        return math.dist(place[:2], self.here[:2])

    async def until(self, test, what, seconds=10):
        for _ in range(seconds * 50):
            if test():
                return done(what)
            await asyncio.sleep(0.02)
        raise RuntimeError(f"{self.name}: not {what}")

    async def walk_to(self, place):
        for _ in range(60):
            away = self.away(place)
            if away <= 60:
                return
            part = min(1, STRIDE / away)
            step = (*(round(h + (p - h) * part) for h, p in zip(self.here[:2], place[:2])), place[2])
            speed = self.me.run_speed if getattr(self.me, "run_speed", 0) else 110
            await self.send(packet(0x0F, ints(*step, *self.here, 1)))
            await self.expect(0x2F, ints(self.me.object_id))
            await asyncio.sleep(self.away(step) / speed + 0.15)
            self.me.x, self.me.y, self.me.z = step
            await self.send(packet(0x59, ints(*step, 0, 0)))

    async def target(self, handle):
        """A click on what is the target already would be more than that."""
        if self.aim == handle:
            return
        await self.send(to_server.ActionPacket(handle, *self.here))
        await self.expect(0xB9, ints(handle))
        self.aim = handle

    async def attack(self, handle):
        await self.target(handle)
        await self.send(packet(0x01, ints(handle, *self.here) + b"\0"))
        await self.expect(0x33, ints(self.me.object_id, handle), seconds=30)

    def monsters(self, kinds=None):
        near = [(handle, one) for handle, one in self.creatures.items() if one[1] and (not kinds or one[0] in kinds)]
        return sorted(near, key=lambda one: self.away(one[1][2:]))

    def prey(self, kinds=None):
        near = self.monsters(kinds)
        if not near:
            raise RuntimeError(f"{self.name}: no monster in sight at {self.here}")
        return near[0]

    async def come_near(self, handle):
        place = self.creatures[handle][2:]
        if self.away(place) > 500:
            await self.walk_to(place)

    async def fight(self, handle, kind):
        await self.attack(handle)
        await self.expect(0x00, ints(handle), seconds=FIGHT_SECONDS)
        await self.expect(0x62, ints(95))
        done(f"{self.name} killed a {kind} and earned experience")

    async def loot(self):
        """How many things it took."""
        near = [(handle, kind) for handle, (kind, *place) in self.ground.items() if self.away(place) < 400]
        for handle, kind in near:
            await self.send(to_server.ActionPacket(handle, *self.here))
            await self.expect(0x17, ints(self.me.object_id, handle), seconds=30)
            if kind not in HERBS:
                await self.expect(0x21)
            done(f"{self.name} picked up a {kind}")
        return len(near)

    async def use(self, thing):
        await self.send(to_server.UseItemPacket(thing.handle))

    async def drink(self, thing, skill):
        await self.use(thing)
        await self.expect(0x48, ints(self.me.object_id, self.me.object_id, skill))
        await self.expect(0x21)

    async def cast(self, skill, handle):
        await self.target(handle)
        await self.send(to_server.RequestMagicSkillUsePacket(skill))
        await self.expect(0x48, ints(self.me.object_id, handle, skill), seconds=30)
        await self.expect(0x6B, ints(self.me.object_id))
        await self.expect(0x54, ints(self.me.object_id, skill))

    async def talk(self, kinds):
        """The links of the page of one of these near."""
        handle, (kind, _, *place) = next(one for one in self.creatures.items() if one[1][0] in kinds)
        await self.walk_to(place)
        await self.target(handle)
        await self.send(to_server.ActionPacket(handle, *self.here))
        page, _ = text_at(await self.expect(0x19, ints(handle)), 4)
        return kind, re.findall(r'bypass -h ([^"]+)"', page)

    async def follow(self, link):
        await self.send(packet(0x23, utf16(link)))

    async def learn(self, trainer, skill, level):
        _, links = await self.talk((trainer,))
        link = next((one for one in links if one.startswith("learn")), None)
        must(link, f"{trainer} teaches")
        await self.follow(link)
        must(ints(skill, level) in await self.expect(0x90), f"the lesson is {skill} at level {level}")
        await self.send(packet(0x73, ints(skill, level, 0)))
        await self.expect(0x91, ints(skill, level))
        await self.send(packet(0x7C, ints(skill, level, 0)))
        await self.expect(0x62, ints(277))
        await self.expect(0x5F)
        must(self.skills.get(skill) == level, f"{self.name} learned {skill}")
