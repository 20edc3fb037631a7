import type { saveBankAccount } from '@korpus/contract/bank/bank.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import { groupIban } from '@korpus/domain/locations/bank-account.ts';
import type { BankAccount } from '@korpus/domain/week-overview/bank-balances.ts';
import { bankAccountNames } from '@korpus/domain/week-overview/week-overview-texts.ts';
import { logChange, staleVersion } from '../../platform/change-log/change-log.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { lockAccounts, type StoredAccount, setFills } from './accounts.store.ts';
import { fillBalances } from './fill-balances.ts';

/**
 * Changes which balance of the week overview an account fills; another account that did fills none from then on
 * (rules: bank#balances).
 */
export async function changeAccount(
  services: Services,
  context: TenantContext,
  id: string,
  { fills, version }: BodyOf<typeof saveBankAccount>,
): Promise<AnswerOf<typeof saveBankAccount>> {
  const { tx, actor } = context;
  const accounts = await lockAccounts(tx, actor.tenantId);
  const account = accounts.find((each) => each.id === id);
  if (account === undefined) throw new AppError('NOT_FOUND');
  if (version === undefined) throw new AppError('VERSION_MISSING');
  if (account.version !== version) throw await staleVersion(tx, actor.tenantId, 'bankAccount', id);
  if (account.fills === fills) return { version };
  const other = accounts.find((each) => fills !== null && each.fills === fills);
  if (other !== undefined) await change(services, context, other, null);
  const saved = await change(services, context, account, fills);
  await fillBalances(services, context, new Set([id]));
  return { version: saved };
}

async function change(
  services: Services,
  context: TenantContext,
  { fills: before, iban, id }: StoredAccount,
  fills: BankAccount | null,
): Promise<number> {
  const { tx, actor } = context;
  const version = await setFills(tx, actor.tenantId, { id, fills });
  const nameOf = (which: BankAccount | null) => (which === null ? null : bankAccountNames[which]);
  await logChange(tx, services, context, {
    action: 'CHANGED',
    subject: { kind: 'bankAccount', id, name: groupIban(iban) },
    changes: [{ field: 'bank.fills', old: nameOf(before), new: nameOf(fills) }],
  });
  await announce(tx, actor.tenantId, { kind: 'bank', id });
  return version;
}
