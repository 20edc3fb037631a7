import type { listBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import type { WireOf } from '@korpus/contract/data-of.ts';
import { getHandover, linkToHandover } from '@korpus/contract/handover/handover.ts';
import { type ReadRow, readExtf } from '@korpus/domain/handover/test-kit/read-extf.ts';
import { expect } from 'vitest';
import { bytesBehind } from '../../kit/bytes-behind.ts';
import { centsOf } from './move.ts';
import { ask, type Person, type World } from './world.ts';

type Row = WireOf<typeof listBilledOrders.answer>[number];
type Month = WireOf<typeof getHandover.answer>;

/**
 * The books say what the register says, and the files what the books say, whatever was billed, cancelled and closed.
 */
export async function booksBalance(world: World, admin: Person, rows: readonly Row[]): Promise<void> {
  const numbered = rows.filter(({ invoiceNumber }) => invoiceNumber !== null);
  for (const [month, of] of Map.groupBy(numbered, ({ date }) => date.slice(0, 7))) {
    const seen = await ask(world, admin, getHandover, { params: { month, format: 'DATEV' } });
    const books: Month = JSON.parse(seen.text);
    expect(books.problems.map(({ number, sentence }) => `${month} ${number}: ${sentence}`).join('\n')).toBe(
      '',
    );
    expect(books.rates.map(({ vat, books }) => [vat, books])).toEqual(
      books.rates.map(({ vat, register }) => [vat, register]),
    );
    const billed = of.reduce((sum, { billedAmount }) => sum + centsOf(billedAmount), 0);
    expect(books.rates.reduce((sum, { register }) => sum + centsOf(register), 0)).toBe(billed);
    if (books.batches.length > 0) expect(await sumsOfFiles(world, admin, books)).toEqual(sumsOf(books));
  }
}

/** Balances by account, in cents, without those that come to nothing. */
const balances = (entries: readonly (readonly [string, number])[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(entries, ([account]) => account)]
      .map(([account, of]) => [account, of.reduce((sum, [, amount]) => sum + amount, 0)] as const)
      .filter(([, sum]) => sum !== 0)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

const sumsOf = ({ accounts }: Month) =>
  balances(accounts.map(({ account, debit, credit }) => [account, centsOf(debit) - centsOf(credit)]));

type Line = {
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  readonly isReversal: boolean;
};
const listEntries = ({ debit, credit, amount, isReversal }: Line): (readonly [string, number])[] => {
  const worth = isReversal ? -amount : amount;
  return [
    [debit, worth],
    [credit, -worth],
  ];
};

const lineOf = ({ at }: ReadRow): Line => ({
  debit: at(7),
  credit: at(8),
  amount: centsOf(Number(at(1).replace(',', '.'))),
  isReversal: at(118) === '1',
});

/** All that went out, and what waits, read back from the bytes. */
async function sumsOfFiles(world: World, admin: Person, { batches, waiting }: Month) {
  const lines: Line[] = waiting.postings.map((each) => ({ ...each, amount: centsOf(each.amount) }));
  for (const { id, rows } of batches) {
    if (rows === 0) continue;
    const link = await ask(world, admin, linkToHandover, { params: { id }, body: { archive: null } });
    const file = readExtf(await bytesBehind(world.house, link.ok()));
    expect(file.rows).toHaveLength(rows);
    lines.push(...file.rows.map(lineOf));
  }
  return balances(lines.flatMap(listEntries));
}
