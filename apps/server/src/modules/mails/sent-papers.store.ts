import type { MailKind, MailState } from '@korpus/domain/mails/mail-kinds.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { noteBlob } from '../../platform/storage/blobs-to-remove.ts';

export type MailKey = { readonly tenantId: string; readonly id: string };

/** An attached paper as it lies in the store. */
export type KeptPaper = {
  readonly fileName: string;
  readonly storageKey: string;
  readonly sha256: string;
  readonly size: number;
};

/** A mail about days has no paper, and that of an acceptance none of its own: its page lies with the acceptance. */
type Written = { readonly [Part in keyof KeptPaper]: KeptPaper[Part] | null } & {
  readonly orderId: string;
  readonly complaintId: string | null;
  readonly issuedId: string | null;
  readonly reminderId: string | null;
  readonly acceptanceId: string | null;
  readonly kind: MailKind;
  readonly recipients: readonly string[];
  readonly copyTo: string | null;
  readonly replyName: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly body: string;
  readonly askedAt: string;
  readonly sentBy: string;
  readonly sentByName: string;
};

export type StoredMail = Written & {
  readonly id: string;
  readonly state: MailState;
  readonly words: string | null;
  readonly settledAt: string | null;
};

const columns = [
  'id',
  'order_id as orderId',
  'complaint_id as complaintId',
  'issued_id as issuedId',
  'reminder_id as reminderId',
  'acceptance_id as acceptanceId',
  'kind',
  'file_name as fileName',
  'storage_key as storageKey',
  'sha256',
  'size',
  'recipients',
  'copy_to as copyTo',
  'reply_name as replyName',
  'reply_to as replyTo',
  'subject',
  'body',
  'asked_at as askedAt',
  'sent_by as sentBy',
  'sent_by_name as sentByName',
  'state',
  'words',
  'settled_at as settledAt',
] as const;

const mails = (tx: Tx, tenantId: string) =>
  tx.selectFrom('sent_papers').select(columns).where('tenant_id', '=', tenantId);

export const findMail = (tx: Tx, { tenantId, id }: MailKey): Promise<StoredMail | undefined> =>
  mails(tx, tenantId).where('id', '=', id).executeTakeFirst();

/** Finds the name of the house, which is whose mail it is. */
export async function findHouse(tx: Tx, tenantId: string): Promise<string> {
  const { company_name: name } = await tx
    .selectFrom('tenants')
    .select('company_name')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return name;
}

/** The newest first. */
export const findMailsOfPapers = (tx: Tx, tenantId: string, orderId: string): Promise<StoredMail[]> =>
  mails(tx, tenantId)
    .where('order_id', '=', orderId)
    .where('issued_id', 'is not', null)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute();

export const findMailsOfComplaint = (tx: Tx, tenantId: string, complaintId: string): Promise<StoredMail[]> =>
  mails(tx, tenantId)
    .where('complaint_id', '=', complaintId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute();

export const findMailsOfReminder = (tx: Tx, tenantId: string, reminderId: string): Promise<StoredMail[]> =>
  mails(tx, tenantId)
    .where('reminder_id', '=', reminderId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute();

/** Copies of what was signed for an order, the newest first. */
export const findMailsOfAcceptances = (tx: Tx, tenantId: string, orderId: string): Promise<StoredMail[]> =>
  mails(tx, tenantId)
    .where('order_id', '=', orderId)
    .where('acceptance_id', 'is not', null)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute();

/** Finds the mails of an order of every kind, the newest first. */
export const findMailsOfOrder = (tx: Tx, tenantId: string, orderId: string): Promise<StoredMail[]> =>
  mails(tx, tenantId).where('order_id', '=', orderId).orderBy('asked_at', 'desc').orderBy('id').execute();

/** Finds the mails that told the customer of days of this order, the newest first. */
export const findDateMailsOf = (tx: Tx, tenantId: string, orderId: string): Promise<StoredMail[]> =>
  mails(tx, tenantId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'DATE_CHANGE')
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute();

/** False: there is one of this id. */
export async function insertMail(
  tx: Tx,
  { tenantId, id }: MailKey,
  mail: Omit<Written, 'askedAt'> & { readonly askedAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('sent_papers')
    .values({
      tenant_id: tenantId,
      id,
      order_id: mail.orderId,
      complaint_id: mail.complaintId,
      issued_id: mail.issuedId,
      reminder_id: mail.reminderId,
      acceptance_id: mail.acceptanceId,
      kind: mail.kind,
      file_name: mail.fileName,
      storage_key: mail.storageKey,
      sha256: mail.sha256,
      size: mail.size,
      recipients: mail.recipients,
      copy_to: mail.copyTo,
      reply_name: mail.replyName,
      reply_to: mail.replyTo,
      subject: mail.subject,
      body: mail.body,
      asked_at: mail.askedAt,
      sent_by: mail.sentBy,
      sent_by_name: mail.sentByName,
      state: 'QUEUED',
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Outcome = { readonly state: MailState; readonly words: string | null; readonly at: Date };

/** Settles a waiting mail, once; undefined: it does not wait any more. */
export const settleMail = (
  tx: Tx,
  { tenantId, id }: MailKey,
  { state, words, at }: Outcome,
): Promise<StoredMail | undefined> =>
  tx
    .updateTable('sent_papers')
    .set({ state, words, settled_at: state === 'QUEUED' ? null : at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .returning(columns)
    .executeTakeFirst();

/** Queues a refused mail again; undefined: it was not refused, or is not any more. */
export const requeueMail = (tx: Tx, { tenantId, id }: MailKey, at: Date): Promise<StoredMail | undefined> =>
  tx
    .updateTable('sent_papers')
    .set({ state: 'QUEUED', words: null, settled_at: null, asked_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'REFUSED')
    .returning(columns)
    .executeTakeFirst();

type Of = { readonly column: 'order_id' | 'complaint_id'; readonly id: string };

/** Removes mails, which go with their record, and with them the pages that were made for them. */
export async function removeMails(tx: Tx, tenantId: string, { column, id }: Of, now: Date): Promise<void> {
  const gone = await tx
    .deleteFrom('sent_papers')
    .where('tenant_id', '=', tenantId)
    .where(column, '=', id)
    .returning(['storage_key', 'complaint_id'])
    .execute();
  for (const { storage_key: key, complaint_id: complaint } of gone)
    if (complaint !== null && key !== null) await noteBlob(tx, tenantId, key, now);
}

type Reply = { readonly name: string; readonly email: string };

/** Finds the person who sold it, as long as they can be written to. */
export const findReply = (tx: Tx, { tenantId, id }: MailKey): Promise<Reply | undefined> =>
  tx
    .selectFrom('users')
    .select(({ fn, val, ref }) => [
      fn<string>('concat_ws', [val(' '), ref('first_name'), ref('last_name')]).as('name'),
      'email',
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst();

/** Suppliers that can be written to. */
export const findSupplierMails = (tx: Tx, tenantId: string, ids: readonly string[]): Promise<Reply[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('suppliers')
        .select(['name', 'email'])
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', ids)
        .where('email', 'is not', null)
        .$narrowType<{ email: string }>()
        .orderBy('sort_order')
        .execute();

/** Finds the file that stands beside a paper; a ZUGFeRD is in its PDF (rules: e-invoices#two-forms). */
export async function findXRechnung(
  tx: Tx,
  tenantId: string,
  issuedId: string | null,
): Promise<string | null> {
  if (issuedId === null) return null;
  const row = await tx
    .selectFrom('issued_documents')
    .select('e_invoice')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', issuedId)
    .where(sql<string>`frozen #>> '{facts,eInvoice,profile}'`, '=', 'XRECHNUNG')
    .executeTakeFirst();
  return row?.e_invoice ?? null;
}
