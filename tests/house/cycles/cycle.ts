import { calls } from '@korpus/contract/calls.ts';
import { addDays, isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { expect } from 'vitest';
import { isOfRecord, look, type Row, type Seen, withdrawnBetween } from './seen.ts';
import { lastDay, type ShopOfMonths } from './shop-of-months.ts';

/** A number that is off its record since a month was opened. */
export type Off = {
  readonly number: string;
  readonly key: string;
  readonly date: string;
  /** The row that the number billed, as text. */
  readonly says: string;
  readonly isPrinted: boolean;
};

export type Offs = ReadonlyMap<string, Off>;

/** The parts of a row that make it the same as before (rules: closing#relocking). */
function writeRow({ written }: ShopOfMonths, row: Row, isPrinted: boolean): string {
  const { date, finalPrice, billedAmount, clientName, location, vat, key } = row;
  const words = isPrinted ? written.get(key) : null;
  return JSON.stringify([date, finalPrice, billedAmount, clientName, location, vat, words]);
}

/** The register only grows, papers stay as they are, and the doctor has nothing to say, whatever happens. */
export function onlyGrown(before: Seen, after: Seen): void {
  for (const what of ['register', 'fates', 'papers'] as const) {
    const now = new Set(after[what]);
    expect(before[what].filter((row) => !now.has(row))).toEqual([]);
  }
  expect(after.findings).toEqual([]);
  for (const [circle, running] of after.running)
    expect({ circle, running }).toEqual({ circle, running: running.map((_each, place) => place + 1) });
}

const withoutNumber = ({ invoiceNumber: _number, version: _version, payments: _payments, ...row }: Row) =>
  row;
const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [row.key, row]));

/** Opens from a day on: numbers from there come off, but what an invoice deducts that stays, and rows stay as they are. */
export async function open(world: ShopOfMonths, before: Seen, offs: Offs, from: string) {
  const rows = byKey(before.rows);
  const isOpened = ({ date }: Row) => date >= from && date <= (before.closedUntil ?? '');
  const comesOff = (row: Row) => {
    const final = rows.get(row.orderId ?? '');
    const isDeducted =
      row.billType === 'ORDER_PRE_PAYMENT' && final?.invoiceNumber != null && !isOpened(final);
    return row.invoiceNumber !== null && isOpened(row) && !isDeducted;
  };
  const taken = before.rows.filter((row) => isOfRecord(row) && comesOff(row));
  const answer = (await world.unlock(from)).ok();
  expect(new Set(answer.taken.map(({ number }) => number))).toEqual(
    new Set(taken.map(({ invoiceNumber }) => invoiceNumber)),
  );
  const after = await look(world);
  onlyGrown(before, after);
  const off = taken.map((row): Off => {
    const number = row.invoiceNumber ?? '';
    const isPrinted = before.printed.has(number);
    return { number, key: row.key, date: row.date, says: writeRow(world, row, isPrinted), isPrinted };
  });
  const gone = new Set(off.map(({ number }) => number));
  const stay = [...before.bearers].filter(([number]) => !gone.has(number));
  expect([...after.bearers].toSorted()).toEqual(stay.toSorted());
  for (const { number } of off) expect([number, after.last.get(number)]).toEqual([number, 'TAKEN']);
  const inOrder = (rows: readonly Row[]) => rows.map(withoutNumber).toSorted((a, b) => compare(a.key, b.key));
  expect(inOrder(after.rows)).toEqual(inOrder(before.rows));
  expect(after.closedUntil).toBe(isIsoDate(from) ? addDays(from, -1) : null);
  return { seen: after, offs: new Map([...offs, ...off.map((each) => [each.number, each] as const)]) };
}

/** Papers that were printed meanwhile took numbers back, or left them for good (rules: closing#relocking). */
export function afterPrints(world: ShopOfMonths, seen: Seen, offs: Offs): Offs {
  const rows = byKey(seen.rows);
  const left = [...offs].filter(([number, { key, says, isPrinted }]) => {
    const row = rows.get(key);
    const bearer = seen.bearers.get(number);
    if (bearer !== undefined) {
      expect({ number, bearer, says: row && writeRow(world, row, isPrinted) }).toEqual({
        number,
        bearer: key,
        says,
      });
      return false;
    }
    if (seen.last.get(number) === 'TAKEN') return true;
    // The number was taken back after it was given again, or a paper with another number took its place.
    const again = seen.rows.some(({ cancels }) => cancels === number);
    if (!again && seen.last.get(number) === 'WITHDRAWN') {
      expect(row?.invoiceNumber).not.toBe(number);
      if (row !== undefined) expect(writeRow(world, row, isPrinted)).not.toBe(says);
    } else expect({ number, again }).toEqual({ number, again: true });
    return false;
  });
  return new Map(left);
}

type Plan = {
  readonly numbers: ReadonlyMap<string, string>;
  readonly withdrawn: readonly string[];
  /** Numbers whose papers are out though nothing is billed for them any more. */
  readonly inTheWay: readonly string[];
};

/** Works out what closing up to a day has to do, from what can be seen. */
async function planned(world: ShopOfMonths, seen: Seen, offs: Offs, until: string): Promise<Plan> {
  const prefixes = await readPrefixes(world);
  const made = ({ id, orderId }: Row) => world.made.get(orderId ?? id) ?? 0;
  const free = seen.rows
    .filter(({ invoiceNumber, date }) => invoiceNumber === null && date <= until)
    .toSorted((a, b) => compare(a.date, b.date) || made(a) - made(b) || compare(a.key, b.key));
  const last = new Map([...seen.running].map(([circle, running]) => [circle, running.length]));
  const numbers = new Map<string, string>();
  for (const row of free) {
    const own = [...offs.values()].find(
      (each) => each.key === row.key && each.says === writeRow(world, row, each.isPrinted),
    );
    const [prefix, month] = [prefixes.get(row.location ?? '') ?? '', row.date.slice(0, 7).replace('-', '')];
    const circle = `${prefix} ${month}`;
    if (own === undefined) last.set(circle, (last.get(circle) ?? 0) + 1);
    numbers.set(row.key, own?.number ?? `${prefix}${month}${String(last.get(circle)).padStart(4, '0')}`);
  }
  const given = new Set(numbers.values());
  const withdrawn = [...offs.values()].filter(
    ({ number, key, date }) => !given.has(number) && (date <= until || numbers.has(key)),
  );
  return {
    numbers,
    withdrawn: withdrawn.map(({ number }) => number),
    inTheWay: withdrawn.flatMap(({ number, key, isPrinted }) =>
      isPrinted && !numbers.has(key) ? [number] : [],
    ),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

async function readPrefixes({ house, shop }: ShopOfMonths): Promise<ReadonlyMap<string, string>> {
  const rows = await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
    tx.selectFrom('locations').select(['id', 'bill_prefix']).execute(),
  );
  return new Map(rows.map(({ id, bill_prefix: prefix }) => [id, prefix ?? '']));
}

/**
 * Closes up to a day: each row has the number it had, if it is what it was, and else the next of its circle. Null: a
 * paper stands in the way, of which it is said, and nothing has happened.
 */
export async function close(world: ShopOfMonths, offs: Offs, until: string) {
  const before = await look(world);
  const { numbers, withdrawn, inTheWay } = await planned(world, before, offs, until);
  const preview = await world.admin.call(calls.lockOrders, {
    query: { preview: 'true' },
    body: { date: until },
  });
  const { stamp, given } = preview.ok();
  expect(new Map(given.map(({ key, number }) => [key, number]))).toEqual(numbers);
  const answer = await world.admin.call(calls.lockOrders, { body: { date: until, stamp } });
  const after = await look(world);
  onlyGrown(before, after);
  if (inTheWay.length > 0) {
    const said = JSON.stringify(answer.error());
    expect(inTheWay.filter((number) => !said.includes(number))).toEqual([]);
    expect(after).toEqual(before);
    return { seen: after, offs, isClosed: false };
  }
  answer.ok();
  expect(after.closedUntil).toBe(until);
  const now = [...numbers].map(([key, number]) => [number, key] as const);
  expect([...after.bearers].toSorted()).toEqual([...before.bearers, ...now].toSorted());
  const filled = before.rows.map((row) => ({
    ...row,
    invoiceNumber: numbers.get(row.key) ?? row.invoiceNumber,
  }));
  const told = (rows: readonly Row[]) =>
    rows.map((row) => [row.key, row.invoiceNumber, row.date, row.billedAmount].join(' ')).toSorted();
  expect(told(after.rows)).toEqual(told(filled));
  expect(withdrawnBetween(before, after).toSorted()).toEqual(withdrawn.toSorted());
  const settled = new Set([...withdrawn, ...numbers.values()]);
  const left = new Map([...offs].filter(([number]) => !settled.has(number)));
  return { seen: after, offs: left, isClosed: true };
}

/** A day that can be closed up to: at times the last one, or the end of a month. */
export function dayToClose({ random, pick, dayFrom }: ShopOfMonths, after: string): string {
  const ends = ['2026-09-30', '2026-10-31', lastDay].filter((day) => day > after);
  return random.between(0, 2) === 0 && isIsoDate(after)
    ? dayFrom(addDays(after, 1))
    : (pick(ends) ?? lastDay);
}
