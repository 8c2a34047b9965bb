#!/usr/bin/env python3
"""The hunt, played in one go by two of the public client gigabelka/l2py-highfive-client-l2jmobius against any High Five server:
the same story as l2js_hunt.js. How to run it: docs/real-clients.md.
"""
import asyncio
import os
import struct
import sys
import time

from l2py.protocol.game import client_packets as to_server
from l2py_hunter import FIGHT_SECONDS, HP, HP_MAX, MP, MP_MAX, WOLVES, Hunter, int_at, ints
from l2py_player import done, must, packet

# Elves: both begin in one place.
FIGHTER, MYSTIC = 18, 25
WIND_STRIKE = 1177
ADENA, POTION, POTION_SKILL = 57, 1060, 2031
HASTE_POTION, HASTE = 734, 2011
SOULSHOTS = (1835, 5789)
WEAPONS = (1, 6, 2368, 2369, 2370)
TOWN_SCROLLS = (10650, 736)
WOLF_GROUND = (50400, 45050, -3488)
GREMLIN_GROUND = (46045, 41251, -3440)
SCHOOL, TRAINER = (45000, 52050, -2792), 30157
MARKET, MERCHANTS = (44667, 47000, -2982), (30148,)
LESSON = int(os.environ.get("LESSON", "1068"))
LESSON_LEVEL = int(os.environ.get("LESSON_LEVEL", "7"))
LESSON_SP = int(os.environ.get("LESSON_SP", "520"))


async def grow(player):
    for fights in range(400):
        if player.level >= LESSON_LEVEL and player.sp >= LESSON_SP:
            return done(f"{player.name} has level {player.level} and {player.sp} SP after {fights} fights")
        if not rested(player, 0.6):
            await rest(player)
        if fights == 3:
            await player.walk_to(WOLF_GROUND)
        handle, (kind, *_) = player.prey(None if fights < 3 else (*WOLVES, 20325, 20534, 20537))
        await player.come_near(handle)
        while handle in player.creatures and player.own(MP) > 15:
            await player.cast(WIND_STRIKE, handle)
            await asyncio.sleep(0.3)
        if handle in player.creatures:
            await player.fight(handle, kind)
        else:
            await player.expect(0x62, ints(95))
        await player.loot()
    raise RuntimeError("too many fights")


def rested(player, part):
    return player.own(HP) > player.own(HP_MAX) * part and player.own(MP) > player.own(MP_MAX) * part


async def rest(player):
    for wait in (lambda: rested(player, 0.9), lambda: True):
        await player.send(to_server.RequestActionUsePacket(0))
        await player.expect(0x29, ints(player.me.object_id))
        for _ in range(300):
            if wait():
                break
            await asyncio.sleep(1)
    await asyncio.sleep(2.5)


async def hunt_wolf(player):
    await player.walk_to(WOLF_GROUND)
    must(player.level == 1, "at level 1 it looks for a wolf")
    for fights in range(10):
        handle, (kind, *_) = player.prey(WOLVES)
        await player.come_near(handle)
        await player.fight(handle, kind)
        if fights == 0:
            await player.until(lambda: player.level == 2, "the wolf makes it level 2")
        if await player.loot():
            return
    raise RuntimeError("nothing falls")


async def wear(player):
    weapon = player.worn(*WEAPONS)
    must(weapon, "a weapon is worn")
    await player.use(weapon)
    await player.until(lambda: not player.worn(*WEAPONS), "it is taken off")
    await player.use(weapon)
    await player.until(lambda: player.worn(*WEAPONS), "and worn again")


async def drink(player):
    before = player.count(POTION)
    await player.drink(player.things(POTION)[0], POTION_SKILL)
    must(player.count(POTION) == before - 1, "a potion is drunk")


async def shoot(player):
    shot = player.things(*SOULSHOTS)[0]
    before = player.count(shot.kind)
    await player.send(packet(0xD0, ints(shot.kind, 1), second=0x0D))
    await player.expect(0xFE, struct.pack("<H", 0x0C) + ints(shot.kind, 1))
    handle, _ = player.prey()
    await player.come_near(handle)
    await player.target(handle)
    await player.send(packet(0x01, ints(handle, *player.here) + b"\0"))
    own = ints(player.me.object_id, handle)
    for _ in range(30):
        blow = await player.expect(0x33, own, seconds=30)
        if blow[12] & 0x90 == 0x10:
            break
    else:
        raise RuntimeError("no blow has the light of a soulshot")
    await player.expect(0x00, ints(handle), seconds=FIGHT_SECONDS)
    await player.until(lambda: player.count(shot.kind) < before, "a blow has the light of a soulshot, and one is spent")
    await player.loot()


async def strengthen(caster, other):
    x, y, z = other.here
    await caster.walk_to((x + 50, y, z))
    task = asyncio.create_task(caster.cast(LESSON, other.me.object_id))
    await other.expect(0x48, ints(caster.me.object_id, other.me.object_id, LESSON), seconds=60)
    await other.until(lambda: LESSON in other.effects, "the strength is there")
    await task
    done(f"{caster.name} cast {LESSON} on {other.name}: {other.effects[LESSON]} seconds")


async def die(player):
    await player.walk_to(WOLF_GROUND)
    for _ in range(20):
        handle, _ = player.prey(WOLVES)
        await player.come_near(handle)
        await player.attack(handle)
        x, y, z = player.here
        await player.send(packet(0x0F, ints(x + 30, y, z, x, y, z, 1)))
        try:
            await player.expect(0x00, ints(player.me.object_id), seconds=60)
        except RuntimeError:
            continue
        break
    must(player.dead, "a wolf killed it")
    await player.send(packet(0x7D, ints(0)))
    await player.expect(0x22, ints(player.me.object_id))
    await player.send(packet(0x3A))
    await player.until(lambda: not player.dead and player.own(HP) > 0, f"alive again in town, at {player.here}")
    must(LESSON not in player.effects, "death took the strength away")


async def escape(player):
    await player.use(player.things(*TOWN_SCROLLS)[0])
    await player.expect(0x22, ints(player.me.object_id), seconds=60)
    await player.send(packet(0x3A))
    await player.expect(0x32)
    done(f"{player.name} is brought to town, at {player.here}")


def goods_at(body, first):
    count = struct.unpack_from("<H", body, first - 2)[0]
    return [first + 76 * i for i in range(count)]


def amount_at(body, at):
    return struct.unpack_from("<q", body, at)[0]


async def trade(player):
    await player.walk_to(MARKET)
    merchant, links = await player.talk(MERCHANTS)
    link = next((one for one in links if one.startswith("shop")), None)
    must(link, f"{merchant} has a shop")
    await player.follow(link)
    page = lambda number: struct.pack("<Hi", 0xB7, number)
    goods = await player.expect(0xFE, page(0))
    shop = int_at(goods, 14)
    price, cheap = min((amount_at(goods, at + 68), int_at(goods, at + 4)) for at in goods_at(goods, 20))
    for sales in range(10):
        if sales and player.count(ADENA) >= price:
            break
        own = await player.expect(0xFE, page(1))
        value = lambda at: amount_at(own, at + 12) * amount_at(own, at + 68)
        best = max((at for at in goods_at(own, 8) if int_at(own, at + 4) != HASTE_POTION), key=value)
        sold, kind, count, before = int_at(own, best), int_at(own, best + 4), amount_at(own, best + 12), player.count(ADENA)
        await player.send(packet(0x37, ints(shop, 1, sold, kind) + struct.pack("<q", count)))
        await player.expect(0x21)
        await player.expect(0xFE, page(1))
        must(player.count(ADENA) == before + value(best), f"sold {count} of {kind} for {value(best)} adena")
    before = player.count(ADENA)
    await player.send(packet(0x40, ints(shop, 1, cheap) + struct.pack("<q", 1)))
    await player.expect(0x21)
    await player.expect(0xFE, page(1))
    must(player.things(cheap) and player.count(ADENA) == before - price, f"bought one of {cheap} for {price} adena")


async def leave_in_mid_effect(player):
    await player.drink(player.things(HASTE_POTION)[0], HASTE)
    await player.until(lambda: HASTE in player.effects, "it drinks what makes it fast")
    await asyncio.sleep(4)
    known, stood = dict(player.effects), player.here
    await player.log_out()
    done(f"logged out with {known} as last told")
    await asyncio.sleep(6)
    player.effects = {}
    await player.connect()
    await player.enter()
    await player.until(lambda: len(player.effects) >= len(known), "in again, and the effects are there")
    for skill, left in known.items():
        rest = player.effects.get(skill)
        must(rest is not None and left - 60 <= rest < left, f"of {skill} {rest} of {left} seconds are left")
    must(player.away(stood) < 100, "where it stood")


async def hunt():
    mark = format(int(time.time()), "x")[-6:]
    mage, fighter = Hunter("Mia" + mark), Hunter("Max" + mark)
    await mage.connect()
    await mage.create(MYSTIC)
    await mage.enter()
    await mage.until(mage.monsters, "the mystic is in the world")
    await grow(mage)
    await mage.walk_to(SCHOOL)
    await mage.learn(TRAINER, LESSON, 1)
    await fighter.connect()
    await fighter.create(FIGHTER)
    await fighter.enter()
    done(f"both entered, at {fighter.here} and {mage.here}; the cipher is {'on' if fighter.ciphered else 'off'}")
    await fighter.until(lambda: fighter.worn(*WEAPONS) and fighter.count(POTION), "a new character has and wears what it was given")
    await mage.walk_to(GREMLIN_GROUND)
    await mage.until(lambda: fighter.name in mage.seen and mage.name in fighter.seen, "they see each other")
    await strengthen(mage, fighter)
    await hunt_wolf(fighter)
    await wear(fighter)
    await drink(fighter)
    await shoot(fighter)
    await die(fighter)
    await trade(fighter)
    await escape(mage)
    await mage.walk_to(MARKET)
    await strengthen(mage, fighter)
    await leave_in_mid_effect(fighter)
    for player in (mage, fighter):
        await player.log_out()
    done("both logged out")


try:
    asyncio.run(hunt())
except RuntimeError as fault:
    sys.exit(f"FAULT  {fault}")
