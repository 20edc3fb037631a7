import type { getCustomerRecords } from '@korpus/contract/customer-records/customer-records.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { getRemindersOfOrder } from '@korpus/contract/reminders/reminders.ts';
import { dueInWords } from '@korpus/domain/claims/claims-texts.ts';
import type { MailKind } from '@korpus/domain/mails/mail-kinds.ts';
import { mayEnter } from '@korpus/domain/rights/access.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findAcceptancesOf } from '../acceptance/index.ts';
import { findMailsOfOrder, shownMail } from '../mails/index.ts';
import { findClaimsOfOrder, type readOrder } from '../orders/index.ts';
import { remindersOfOrder } from '../reminders/index.ts';

type Papers = Pick<AnswerOf<typeof getCustomerRecords>, 'claims' | 'acceptances' | 'reminders' | 'mails'>;
type ReadOrder = Awaited<ReturnType<typeof readOrder>>;

/**
 * Reads what an order waits for, and what was signed, reminded of and mailed of it, where it is one that the person may
 * read: each as far as the screen that shows it is theirs, too (rules: customers#the-page).
 */
export async function papersOfOrder(context: TenantContext, order: ReadOrder): Promise<Papers> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const { id: orderId } = order;
  const mayRemind = mayEnter(getRemindersOfOrder.access, actor);
  const readsMoney = order.payments !== undefined && order.figures.remainingAmount !== undefined;
  const [claims, acceptances, reminders, mails] = await Promise.all([
    readsMoney ? findClaimsOfOrder(context, orderId) : [],
    findAcceptancesOf(tx, { tenantId, orderId }),
    mayRemind ? remindersOfOrder(context, orderId).then((all) => all.reminders) : [],
    findMailsOfOrder(tx, tenantId, orderId),
  ]);
  const isShown = (kind: MailKind): boolean => {
    if (kind === 'REMINDER') return mayRemind;
    if (kind === 'COMPLAINT') return order.complaints !== undefined;
    if (kind === 'ACCEPTANCE') return true;
    if (kind === 'DATE_CHANGE') return order.suppliers !== undefined;
    return order.documentDataHistory !== undefined;
  };
  return {
    claims: claims.map((claim) => ({
      orderId,
      paymentId: claim.paymentId,
      invoiceNumbers: [...claim.invoiceNumbers],
      open: claim.open,
      dueOn: claim.dueOn,
      why: dueInWords(claim.parts),
    })),
    acceptances: acceptances.map(({ id, result, day, byName }) => ({ id, orderId, result, day, by: byName })),
    reminders: reminders.map(({ id, number, title, day, total }) => ({
      id,
      orderId,
      number,
      title,
      day,
      total,
    })),
    mails: mails.filter(({ kind }) => isShown(kind)).map((mail) => ({ ...shownMail(mail), orderId })),
  };
}
