import type { SentMail } from '@korpus/contract/mails/mail-record.ts';
import { fieldOfMail, type MailState } from '@korpus/domain/mails/mail-kinds.ts';
import { orderNameOf } from '@korpus/domain/orders/order-name.ts';
import { type Author, logChange } from '../../platform/change-log/change-log.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { announce, ownersOf } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { findOrder, ownedRow } from '../orders/index.ts';
import type { StoredMail } from './sent-papers.store.ts';

type Note = { readonly mail: StoredMail; readonly before: MailState | null; readonly author: Author };

/**
 * Notes in the history of its record what became of a mail, without addresses and words, which go with the record while
 * the history stays (rules: mails#what-is-kept).
 */
export async function noteMail(services: Services, tx: Tx, { mail, before, author }: Note): Promise<void> {
  const { tenantId } = author.actor;
  const stored = await findOrder(tx, { tenantId, id: mail.orderId });
  if (stored === undefined) throw new Error('A mail without its order.');
  const order = ownedRow(stored);
  const change = { field: fieldOfMail(mail.kind), old: before, new: mail.state };
  await logChange(tx, services, author, {
    action: 'CHANGED',
    subject: { ...recordOf(mail), name: orderNameOf(order) },
    changes: before === mail.state ? [] : [change],
  });
  await announce(tx, tenantId, { ...recordOf(mail), owners: ownersOf(order) });
}

const recordOf = ({ complaintId, orderId }: StoredMail) =>
  complaintId === null
    ? ({ kind: 'order', id: orderId } as const)
    : ({ kind: 'complaint', id: complaintId } as const);

/** Gives a mail as a person who may read the record sees it. */
export const shownMail = ({
  id,
  kind,
  recipients,
  subject,
  state,
  words,
  askedAt,
  settledAt,
  sentByName,
}: StoredMail): SentMail => ({
  id,
  kind,
  recipients: [...recipients],
  subject,
  state,
  words,
  askedAt,
  settledAt,
  sentBy: sentByName,
});
