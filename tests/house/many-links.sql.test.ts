import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { logChange, logChanges } from '../../apps/server/src/platform/change-log/change-log.ts';
import type { Tx } from '../../apps/server/src/platform/database/engine.ts';
import { asTenant } from '../../apps/server/src/platform/tenancy/tenancy.ts';
import { breaksOf } from '../kit/chain-breaks.ts';
import { aHouse } from '../kit/house.ts';
import { csvFile, openImports } from '../kit/imports.ts';
import type { Shop } from '../kit/shop.ts';

/** Entries that are written many at once, and the chain they join (docs/adr/0035, 0056). */
const house = await aHouse();
const { services } = house;
const { inTenant, inPlatform } = services.tenancy;
const breaksAfter = breaksOf(services);
const nothing = async () => {};

const author = ({ tenantId }: Shop) => ({
  actor: { userId: randomUUID(), tenantId },
  person: { firstName: 'Anna', lastName: 'Muster' },
});
const entry = (name: string) => ({
  action: 'CREATED' as const,
  subject: { kind: 'supplier' as const, id: randomUUID(), name },
  changes: [],
});
const one = (tx: Tx, shop: Shop, name: string) => logChange(tx, services, author(shop), entry(name));
const many = (tx: Tx, shop: Shop, ...names: readonly string[]) =>
  logChanges(tx, services, author(shop), names.map(entry));

/** Names of entries in the chain of a house, in its order. */
const namesIn = ({ tenantId }: Shop): Promise<readonly string[]> =>
  inTenant(tenantId, async (tx) => {
    const { rows } = await sql<{ name: string }>`select e.subject_name as name
      from chain_links l join change_log e on e.tenant_id = l.tenant_id and e.id::text = l.entry_key
      where l.tenant_id = ${tenantId} and e.subject_kind = 'supplier' order by l.number`.execute(tx);
    return rows.map(({ name }) => name);
  });

describe('many entries at once', () => {
  it('join the chain in their order, and one by one before or behind them', async () => {
    const shop = await house.aTenant();
    await inTenant(shop.tenantId, async (tx) => {
      await one(tx, shop, 'a');
      await many(tx, shop, 'b', 'c', 'd');
      await many(tx, shop);
      await one(tx, shop, 'e');
      await many(tx, shop, 'f');
      await many(tx, shop, 'g', 'h');
    });
    await inTenant(shop.tenantId, (tx) => many(tx, shop, 'i', 'j'));
    // All of one transaction that were written many at once stand where the first of them does.
    expect(await namesIn(shop)).toEqual(['a', 'b', 'c', 'd', 'f', 'g', 'h', 'e', 'i', 'j']);
    expect(await breaksAfter(shop, nothing)).toEqual([]);
  });

  it('of two houses in one transaction join the chain of theirs', async () => {
    const [left, right] = [await house.aTenant(), await house.aTenant()];
    await inPlatform(async (tx) => {
      await asTenant(tx, left.tenantId, (inside) => many(inside, left, 'a', 'b'));
      await asTenant(tx, right.tenantId, (inside) => many(inside, right, 'x', 'y'));
      await asTenant(tx, left.tenantId, (inside) => many(inside, left, 'c'));
    });
    expect([await namesIn(left), await namesIn(right)]).toEqual([
      ['a', 'b', 'c'],
      ['x', 'y'],
    ]);
    for (const shop of [left, right]) expect(await breaksAfter(shop, nothing)).toEqual([]);
  });

  it('leave nothing behind when all or a part of it is rolled back', async () => {
    const shop = await house.aTenant();
    const lost = inTenant(shop.tenantId, async (tx) => {
      await many(tx, shop, 'lost', 'lost');
      throw new Error('no more');
    });
    await expect(lost).rejects.toThrow('no more');
    await inTenant(shop.tenantId, async (tx) => {
      await many(tx, shop, 'a', 'b');
      await sql`savepoint part`.execute(tx);
      await many(tx, shop, 'lost');
      await sql`rollback to savepoint part`.execute(tx);
      await many(tx, shop, 'c');
    });
    expect(await namesIn(shop)).toEqual(['a', 'b', 'c']);
    expect(await breaksAfter(shop, nothing)).toEqual([]);
  });

  it.each([
    ['themselves', (id: string) => id],
    ['nobody among them', () => randomUUID()],
  ])('inserted by hand, linked by %s, have no link and are found', async (_who, linkedBy) => {
    const shop = await house.aTenant();
    const id = randomUUID();
    const breaks = await breaksAfter(shop, async ({ query }) => {
      await query("select set_config('app.links', $1, true)", [linkedBy(id)]);
      await query(
        `insert into change_log (tenant_id, id, at, user_id, user_name, action, subject_kind, subject_id, subject_name, changes)
          values ($1, $2, now(), $1, 'x', 'CREATED', 'supplier', 'x', 'x', '[]')`,
        [shop.tenantId, id],
      );
      await query('set constraints all immediate');
    });
    expect(breaks).toEqual([expect.objectContaining({ fault: 'INSERTED', key: id })]);
  });
});

const rows = 1_200;

it('an import of many joins it while others save, and what is changed in the midst of it is found', async () => {
  const shop = await house.aTenant();
  const admin = await shop.signedInAs('ADMIN', { firstName: 'Ada', lastName: 'Admin' });
  const { read, judge, apply, undo } = openImports(house, shop.tenantId, admin);
  const location = (await admin.call(calls.getBaseData)).ok().locations[0]?.name ?? '';
  const file = csvFile([
    ['Name', 'Verkäufer', 'Filiale', 'Datum'],
    ...Array.from({ length: rows }, (_, at) => [`Kundin ${at}`, 'Ada Admin', location, '14.3.2026']),
  ]);
  const id = await read('offers', file);
  expect(await judge(id)).toMatchObject({ counts: { NEW: rows } });
  const racing = { isOver: false, saved: 0 };
  const saveOn = async () => {
    while (!racing.isOver) {
      (await admin.call(calls.saveSupplier, { body: { id: randomUUID(), name: randomUUID() } })).ok();
      racing.saved += 1;
    }
  };
  const savers = Promise.all([saveOn(), saveOn(), saveOn()]);
  expect(await apply(id)).toMatchObject({ state: 'DONE', created: rows });
  racing.isOver = true;
  await savers;
  expect(racing.saved).toBeGreaterThan(0);
  expect(await breaksAfter(shop, nothing)).toEqual([]);

  const subject = { tenant: shop.tenantId, name: 'Kundin 600' };
  const changed = await breaksAfter(shop, async ({ query }) => {
    await query(
      `update change_log set changes = '[]' where tenant_id = $1 and subject_kind = 'client' and subject_name = $2`,
      Object.values(subject),
    );
  });
  expect(changed).toEqual([expect.objectContaining({ fault: 'CHANGED', table: 'change_log' })]);
  const gone = await breaksAfter(shop, async ({ query }) => {
    await query(
      `delete from change_log where tenant_id = $1 and subject_kind = 'client' and subject_name = $2`,
      Object.values(subject),
    );
  });
  expect(gone).toEqual([expect.objectContaining({ fault: 'GONE', table: 'change_log' })]);

  expect(await undo(id)).toMatchObject({ state: 'UNDONE' });
  expect(await breaksAfter(shop, nothing)).toEqual([]);
});
