import { randomUUID } from 'node:crypto';
import { applyBulk, previewBulk, undoBulk } from '@korpus/contract/bulk/bulk.ts';
import type { WireOf } from '@korpus/contract/data-of.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { CallInput } from '../../kit/caller.ts';
import type { Kind, Said } from './changed.ts';
import { choosePerson, chosen, type Move, type Step } from './move.ts';
import { ask, todayOf, type World } from './world.ts';

type Preview = WireOf<typeof previewBulk.answer>['rows'];
type Asked = NonNullable<CallInput<typeof previewBulk>['body']>;

const tables = {
  orders: 'orders',
  offers: 'offers',
  complaints: 'complaints',
  customers: 'customers',
} as const;

/** Each row as it is stored, but for who changed it when, and that somebody did. */
export const rowsNow = ({ house, shop: { tenantId } }: World, kind: Kind): Promise<Said> =>
  house.services.tenancy.inTenant(tenantId, async (tx) => {
    const { rows } = await sql<{ id: string; version: number; says: string }>`
      select id, version, (to_jsonb(r) - '{version,modified_at,modified_by,modified_by_name,by_hand}'::text[])::text as says
      from ${sql.table(tables[kind])} r where tenant_id = ${tenantId}`.execute(tx);
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  });

const ticked = <T>(rows: readonly T[], { amount }: Move): T[] =>
  rows.filter((_each, place) => (amount >> (place % 12)) % 2 === 1);

/** Several rows of one kind, and one field of theirs. */
function asked(world: World, move: Move): { readonly kind: Kind; readonly body: Asked } | null {
  const { at, variant, amount } = move;
  const salesmanId = chosen(world.people, amount)?.account.userId ?? null;
  const location = chosen(world.locations, amount) ?? null;
  const [orders, offers, complaints] = [world.orders, world.offers, world.complaints].map((ids) =>
    ticked(ids, move),
  );
  const changes: readonly { kind: Kind; body: Asked }[] = [
    { kind: 'orders', body: { orders: { ids: orders ?? [], change: { cancelled: amount % 2 === 0 } } } },
    { kind: 'orders', body: { orders: { ids: orders ?? [], change: { salesmanId } } } },
    { kind: 'orders', body: { orders: { ids: orders ?? [], change: { location } } } },
    {
      kind: 'orders',
      body: { orders: { ids: orders ?? [], change: { doneToDoRemainingAmount: amount % 2 === 0 } } },
    },
    { kind: 'offers', body: { offers: { ids: offers ?? [], change: { salesmanId } } } },
    {
      kind: 'offers',
      body: {
        offers: {
          ids: offers ?? [],
          change: { clientState: 'NOT_COMPLETED', clientReason: 'TOO_EXPENSIVE' },
        },
      },
    },
    {
      kind: 'complaints',
      body: {
        complaints: { ids: complaints ?? [], change: { state: at % 2 === 0 ? 'DONE' : 'ASSIGNED' } },
      },
    },
    { kind: 'complaints', body: { complaints: { ids: complaints ?? [], change: { date: todayOf(world) } } } },
  ];
  return chosen(changes, variant) ?? null;
}

const applied = ({ orders, offers, complaints }: Asked, rows: Preview) => {
  const versions = rows.map(({ id, version }) => ({ id, version: version ?? 1 }));
  return {
    ...(orders && { orders: { change: orders.change, rows: versions } }),
    ...(offers && { offers: { change: offers.change, rows: versions } }),
    ...(complaints && { complaints: { change: complaints.change, rows: versions } }),
  };
};

/** Ticked, looked at, and changed; what is refused stays to the letter. */
export const changeSeveral: Step = async (world, move) => {
  const person = choosePerson(world, move.who);
  const change = asked(world, move);
  if (change === null || Object.values(change.body).every((part) => part?.ids.length === 0)) return;
  const { kind, body } = change;
  const before = await rowsNow(world, kind);
  const preview = await ask(world, person, previewBulk, { body });
  if (preview.status !== 200) return;
  const { rows } = preview.ok();
  for (const { outcome, reason } of rows) expect(reason !== null).toBe(outcome === 'REFUSED');
  const id = randomUUID();
  const answer = await ask(world, person, applyBulk, { body: { id, ...applied(body, rows) } });
  if (answer.status !== 200) return;
  const { changed, left } = answer.ok();
  expect(changed + left.length).toBe(rows.length);
  expect(left.filter(({ reason }) => reason === '')).toEqual([]);
  const after = await rowsNow(world, kind);
  const isLeft = new Set(left.map((row) => row.id));
  const made = rows.filter((row) => !isLeft.has(row.id)).map((row) => row.id);
  const of = (said: Said) =>
    new Map(
      made.flatMap((each) => {
        const row = said.get(each);
        return row === undefined ? [] : [[each, row] as const];
      }),
    );
  if (!world.isAlone) return;
  expect(rows.filter(({ outcome }) => outcome === 'CHANGED').map((row) => row.id)).toEqual(made);
  for (const [each, row] of before) if (!made.includes(each)) expect(after.get(each)).toEqual(row);
  world.bulks.push({ id, kind, before: of(before), after: of(after) });
};

/** Each row is as it was before, or somebody is told why it is not. */
export const undoSeveral: Step = async (world, move) => {
  if (world.bulks.length === 0) await changeSeveral(world, move);
  const done = chosen(world.bulks, move.at);
  if (done === undefined) return;
  const before = await rowsNow(world, done.kind);
  const answer = await ask(world, choosePerson(world, move.who), undoBulk, { params: { id: done.id } });
  if (answer.status !== 200) return;
  const left = new Map(answer.ok().left.map(({ id, reason }) => [id, reason]));
  if (left.size === 0) world.bulks.splice(world.bulks.indexOf(done), 1);
  if (!world.isAlone) return;
  const now = await rowsNow(world, done.kind);
  for (const [id, made] of done.after) {
    if (left.has(id)) {
      expect(left.get(id)).not.toBe('');
      expect(now.get(id)).toEqual(before.get(id));
    } else if (before.get(id)?.version === made.version)
      expect({ id, says: now.get(id)?.says }).toEqual({ id, says: done.before.get(id)?.says });
  }
  for (const [id, row] of before) if (!done.after.has(id)) expect(now.get(id)).toEqual(row);
};
