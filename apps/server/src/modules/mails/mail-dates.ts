import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type {
  getDateMail,
  listDateMails,
  sendDateMail,
  sendDateMailAgain,
} from '@korpus/contract/mails/date-mails.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { greetedName } from '@korpus/domain/mails/mail-text.ts';
import { noDayYet } from '@korpus/domain/mails/mails-texts.ts';
import { assessDateRisk, firstPlannedDay, firstSafeDay } from '@korpus/domain/orders/date-risk.ts';
import { mayReadField } from '@korpus/domain/orders/order-rights.ts';
import { can } from '@korpus/domain/records/can.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInContext, TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { findDefaultValues } from '../global-values/index.ts';
import { findOrder, ownedRow, type StoredOrder } from '../orders/index.ts';
import { draftMail } from './draft-mail.ts';
import { shownMail } from './note-mail.ts';
import { type Asked, admitMail, mailAgain, queueMail } from './queue-mail.ts';
import { findDateMailsOf } from './sent-papers.store.ts';

/**
 * Reads the order of a mail about days. The mail follows from suppliers, so a person who may not read these does not
 * send it (rules: dates-at-risk#who-is-told).
 */
async function readableOrder({ tx, actor }: TenantContext, id: string): Promise<StoredOrder> {
  const stored = await findOrder(tx, { tenantId: actor.tenantId, id });
  if (stored === undefined || !can(actor, 'order.read', ownedRow(stored))) throw new AppError('NOT_FOUND');
  if (!mayReadField(actor, ownedRow(stored), 'dateRisk'))
    throw new AppError('FORBIDDEN', { denial: 'RIGHT' });
  return stored;
}

async function editableOrder(context: TenantContext, id: string): Promise<StoredOrder> {
  const stored = await readableOrder(context, id);
  if (!can(context.actor, 'order.edit', ownedRow(stored)))
    throw new AppError('FORBIDDEN', { denial: 'RIGHT' });
  return stored;
}

/** Drafts the mail to the customer, with the day that was agreed and the first one that would be safe. */
export async function draftOfDates(
  services: Services,
  context: TenantContext,
  id: string,
): Promise<AnswerOf<typeof getDateMail>> {
  const { tx, actor, person } = context;
  const stored = await editableOrder(context, id);
  const { order } = stored;
  const { value } = await findDefaultValues(tx, actor.tenantId);
  const today = services.clock.todayIn(person.timeZone);
  const risk = assessDateRisk(order, today, value.confirmationDays);
  const [day, safe] = [firstPlannedDay(order), firstSafeDay(order, risk)];
  return draftMail(services, context, {
    recipients: order.email === null ? [] : [order.email],
    suggestions: [],
    attachments: [],
    order: stored,
    kind: 'DATE_CHANGE',
    facts: {
      customer: greetedName(order),
      number: null,
      salesman: null,
      day: day && formatDate(day),
      newDay: safe === null ? noDayYet : formatDate(safe),
    },
  });
}

export async function mailDates(
  services: Services,
  context: SignedInContext,
  id: string,
  asked: Asked,
): Promise<AnswerOf<typeof sendDateMail>> {
  const { tenantId } = context.actor;
  await services.tenancy.inTenant(tenantId, (tx) => editableOrder({ ...context, tx }, id));
  await admitMail(services, tenantId, 0);
  return services.tenancy.inTenant(tenantId, async (tx) => {
    const within = { ...context, tx };
    const order = await editableOrder(within, id);
    return queueMail(services, within, { asked, order, kind: 'DATE_CHANGE', paper: null, of: null });
  });
}

export async function mailsOfDates(
  context: TenantContext,
  id: string,
): Promise<AnswerOf<typeof listDateMails>> {
  await readableOrder(context, id);
  const mails = await findDateMailsOf(context.tx, context.actor.tenantId, id);
  return mails.map(shownMail);
}

export const mailDatesAgain = (
  services: Services,
  context: SignedInContext,
  id: string,
): Promise<AnswerOf<typeof sendDateMailAgain>> =>
  mailAgain(services, context, id, async (within, { kind, orderId }) => {
    if (kind !== 'DATE_CHANGE') throw new AppError('NOT_FOUND');
    await editableOrder(within, orderId);
  });
