import type { AnswerOf, BodyOf, QueryOf } from '@korpus/contract/endpoint.ts';
import type { saveBankBalances } from '@korpus/contract/week-overview/week-overview.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { fieldChanges } from '@korpus/domain/fields/field-change.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { eurosFromCents } from '@korpus/domain/money/euros.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import {
  type BankAccount,
  type BankBalance,
  balanceAfter,
  bankAccounts,
  endOfStatement,
} from '@korpus/domain/week-overview/bank-balances.ts';
import { logChange, staleVersion } from '../../platform/change-log/change-log.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { findBankBalances, lockBankBalances, storeBankBalances } from './bank-balances.store.ts';

/** Each says who set it and when; one that is sent again as it is keeps both (rules: week-overview#bank-balances). */
export async function changeBankBalances(
  services: Services,
  context: TenantContext,
  { version }: QueryOf<typeof saveBankBalances>,
  amounts: BodyOf<typeof saveBankBalances>,
): Promise<AnswerOf<typeof saveBankBalances>> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const stored = await findBankBalances(tx, tenantId);
  const isFirst = stored.balances.every((each) => each === null);
  if (version === undefined && !isFirst) throw new AppError('VERSION_MISSING');
  const { at, by } = modifiedNow(services, context);
  const balances = stored.balances.map((old, place): BankBalance | null => {
    const amount = amounts[place];
    if (amount === undefined || amount === old?.amount) return old;
    return { amount, setBy: by, setAt: at.toISOString() };
  });
  if (version !== undefined && version !== stored.version)
    throw await staleVersion(tx, tenantId, 'bankBalances', tenantId);
  if (isSameValue(balances, stored.balances)) return { balances, version: stored.version };
  return { balances, version: await storeNoted(services, context, stored, balances) };
}

/** Notes what a statement of the bank says of an account it fills (rules: bank#balances). */
export async function noteStatement(
  services: Services,
  context: TenantContext,
  { account, amount, day }: { readonly account: BankAccount; readonly amount: Cents; readonly day: IsoDate },
): Promise<void> {
  const { tx, actor, person } = context;
  const { at, by } = modifiedNow(services, context);
  const said = { amount, setBy: by, setAt: endOfStatement(day, at, person.timeZone).toISOString() };
  const stored = await lockBankBalances(tx, actor.tenantId);
  const balances = bankAccounts.map((each, place) => {
    const noted = stored.balances[place] ?? null;
    return each === account ? balanceAfter(noted, said) : noted;
  });
  if (isSameValue(balances, stored.balances)) return;
  await storeNoted(services, context, stored, balances);
}

async function storeNoted(
  services: Services,
  context: TenantContext,
  stored: Awaited<ReturnType<typeof findBankBalances>>,
  balances: readonly (BankBalance | null)[],
): Promise<number> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const saved = await storeBankBalances(tx, tenantId, { balances, version: stored.version });
  if (saved === null) throw await staleVersion(tx, tenantId, 'bankBalances', tenantId);
  await logChange(tx, services, context, {
    action: 'CHANGED',
    subject: { kind: 'bankBalances', id: tenantId, name: '' },
    changes: fieldChanges(byAccount(stored.balances), byAccount(balances), bankAccounts),
  });
  await announce(tx, tenantId, { kind: 'bankBalances', id: tenantId });
  return saved;
}

const byAccount = (balances: readonly (BankBalance | null)[]) =>
  Object.fromEntries(
    bankAccounts.map((account, place) => {
      const balance = balances[place] ?? null;
      return [account, balance === null ? null : eurosFromCents(balance.amount)];
    }),
  );
