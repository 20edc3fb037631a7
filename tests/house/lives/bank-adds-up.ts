import { getBank } from '@korpus/contract/bank/bank.ts';
import { anotherIban } from '@korpus/domain/bank/test-kit/some-statements.ts';
import { sumCents } from '@korpus/domain/money/cents.ts';
import { expect } from 'vitest';
import { findWrongLines } from '../../../apps/server/src/modules/bank/check-bank.store.ts';
import { linesOf } from './bank-steps.ts';
import { centsOf } from './move.ts';
import { ask, type World } from './world.ts';

/**
 * Money in statements is receipts, credit, put aside, gone back or open, whatever was brought again, split, taken back or
 * undone; and each receipt is a payment of its order (rules: bank#sums).
 */
export async function bankAddsUp(world: World): Promise<void> {
  const { bank, daily, house, shop } = world;
  const { tenantId } = shop;
  const wrong = await house.services.tenancy.inTenant(tenantId, (tx) => findWrongLines(tx, tenantId));
  expect(wrong).toEqual([]);
  const lines = [...(await linesOf(world, 'OPEN')), ...(await linesOf(world, 'DONE'))];
  const out = await linesOf(world, 'OUT');
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  expect(sum([...lines, ...out].map(({ amount }) => centsOf(amount)))).toBe(
    sum([...bank, ...daily].map(({ amount }) => amount)),
  );
  await daysFollow(world);
  const came = lines.filter(({ amount }) => amount > 0);
  const said = came.map(({ amount, open, parts, state }) => {
    const booked = sum(parts.map((part) => centsOf(part.amount)));
    const isSaid = state === 'ASIDE' || state === 'RETURNED';
    return booked + centsOf(open) + (isSaid ? centsOf(amount) - booked : 0);
  });
  expect(sum(said)).toBe(sum(came.map(({ amount }) => centsOf(amount))));
}

/** However statements of a day came, nothing is missing between them, and the last ends with all there is. */
async function daysFollow(world: World): Promise<void> {
  const [admin] = world.people;
  if (admin === undefined || world.daily.length === 0) return;
  const { accounts, gaps } = (await ask(world, admin, getBank)).ok();
  const account = accounts.find(({ iban }) => iban === anotherIban);
  expect(centsOf(account?.balance?.amount)).toBe(sumCents(world.daily.map(({ amount }) => amount)));
  expect(gaps.filter(({ accountId }) => accountId === account?.id)).toEqual([]);
}
