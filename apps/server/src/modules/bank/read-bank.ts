import type { getBank, getBankClaims } from '@korpus/contract/bank/bank.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { withReminders } from '@korpus/domain/bank/reminder-claims.ts';
import { findGaps } from '@korpus/domain/bank/statement-gaps.ts';
import { newestBalances } from '@korpus/domain/bank/statement-order.ts';
import { dueSentence } from '@korpus/domain/claims/claims-texts.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { can } from '@korpus/domain/records/can.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findClaimsOfOrder, findOrder, ownedRow } from '../orders/index.ts';
import { findAccounts, findSpans } from './accounts.store.ts';
import { countOpen } from './lines.store.ts';
import { findRemindersOfOrders } from './payable-reminders.store.ts';
import { receivedByHand } from './received-by-hand.ts';

/** Accounts with what they end with, what is missing between statements, and what waits (rules: bank#what-is-missing). */
export async function readBank({ tx, actor }: TenantContext): Promise<AnswerOf<typeof getBank>> {
  const { tenantId } = actor;
  const [accounts, spans, open] = await Promise.all([
    findAccounts(tx, tenantId),
    findSpans(tx, tenantId),
    countOpen(tx, tenantId),
  ]);
  const newest = newestBalances(spans);
  const ids = new Map(accounts.map(({ iban, id }) => [iban, id]));
  return {
    accounts: accounts.map((account) => ({ ...account, balance: newest.get(account.iban) ?? null })),
    gaps: findGaps(spans).map(({ iban, ...gap }) => ({ ...gap, accountId: ids.get(iban) ?? '' })),
    open,
  };
}

/** Reads the claims on which a person may book a line by hand: those of orders they may read. */
export async function readClaims(
  context: TenantContext,
  id: string,
): Promise<AnswerOf<typeof getBankClaims>> {
  const { tx, actor } = context;
  const stored = await findOrder(tx, { tenantId: actor.tenantId, id });
  if (stored === undefined || !can(actor, 'order.read', ownedRow(stored))) throw new AppError('NOT_FOUND');
  const { order } = stored;
  const { tenantId } = actor;
  const reminders = await findRemindersOfOrders(tx, { tenantId, person: actor, orderIds: [id] });
  const [withTheirs] = withReminders(
    [{ orderId: id, claims: await findClaimsOfOrder(context, id) }],
    reminders,
  );
  return {
    orderId: id,
    orderNumber: order.orderNumber,
    clientName: formatPersonName(order),
    claims: (withTheirs?.claims ?? []).map(({ reminder, invoiceNumbers, ...claim }) => ({
      paymentId: claim.paymentId,
      open: claim.open,
      dueOn: claim.dueOn,
      invoiceNumbers: [...invoiceNumbers],
      reminderId: reminder?.id ?? null,
      reminderNumber: reminder?.number ?? null,
      why: reminder === null ? dueSentence(claim) : null,
    })),
    receipts: (await receivedByHand(tx, actor.tenantId, order)).map(({ paymentIds, ...receipt }) => ({
      ...receipt,
      paymentIds: [...paymentIds],
    })),
  };
}
