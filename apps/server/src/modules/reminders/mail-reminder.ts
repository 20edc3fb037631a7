import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type {
  getReminderMail,
  listReminderMails,
  mailReminder,
  mailReminderAgain,
} from '@korpus/contract/reminders/reminder-mails.ts';
import { greetedName } from '@korpus/domain/mails/mail-text.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInContext, TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import {
  type Asked,
  admitMail,
  draftMail,
  findMailsOfReminder,
  mailAgain,
  queueMail,
  shownMail,
} from '../mails/index.ts';
import { readableOrder } from './locks.ts';
import { readableMade, readableReminder } from './print-reminder.ts';
import { fileNameOf } from './reminder-bytes.ts';

/** Drafts the mail of a reminder to the customer, as the order of the largest invoice has them. */
export async function draftOfReminder(
  services: Services,
  context: SignedInContext,
  id: string,
): Promise<AnswerOf<typeof getReminderMail>> {
  const made = await readableMade(services, context, id);
  return services.tenancy.inTenant(context.actor.tenantId, async (tx) => {
    const within = { ...context, tx };
    const stored = await readableOrder(within, made.orderId);
    const { email } = stored.order;
    return draftMail(services, within, {
      recipients: email === null ? [] : [email],
      suggestions: [],
      order: stored,
      kind: 'REMINDER',
      facts: { customer: greetedName(stored.order), number: made.number, salesman: null },
      attachments: [{ name: fileNameOf(made), size: made.size }],
    });
  });
}

/** Sends it as it is kept (rules: mails#sent-as-it-is-kept). */
export async function mailOfReminder(
  services: Services,
  context: SignedInContext,
  id: string,
  asked: Asked,
): Promise<AnswerOf<typeof mailReminder>> {
  const { tenantId } = context.actor;
  const made = await readableMade(services, context, id);
  await admitMail(services, tenantId, made.size);
  return services.tenancy.inTenant(tenantId, async (tx) => {
    const within = { ...context, tx };
    await readableReminder(within, id);
    const { storageKey, sha256, size } = made;
    return queueMail(services, within, {
      asked,
      order: await readableOrder(within, made.orderId),
      kind: 'REMINDER',
      paper: { fileName: fileNameOf(made), storageKey, sha256, size },
      of: { reminderId: id },
    });
  });
}

export async function mailsOfReminder(
  context: TenantContext,
  id: string,
): Promise<AnswerOf<typeof listReminderMails>> {
  await readableReminder(context, id);
  const mails = await findMailsOfReminder(context.tx, context.actor.tenantId, id);
  return mails.map(shownMail);
}

export const mailReminderOnceMore = (
  services: Services,
  context: SignedInContext,
  id: string,
): Promise<AnswerOf<typeof mailReminderAgain>> =>
  mailAgain(services, context, id, async (within, { reminderId }) => {
    if (reminderId === null) throw new AppError('NOT_FOUND');
    await readableReminder(within, reminderId);
  });
