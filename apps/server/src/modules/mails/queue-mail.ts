import type { DataOf } from '@korpus/contract/data-of.ts';
import type { mailToSend, SentMail } from '@korpus/contract/mails/mail-record.ts';
import { type MailKind, mostMailBytes, mostMailsPerHour } from '@korpus/domain/mails/mail-kinds.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { bookCall } from '../../platform/auth/call-throttle.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { SignedInContext, TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { claimBlob } from '../../platform/storage/blobs-to-remove.ts';
import { isStorageKey } from '../../platform/storage/file-store.ts';
import type { StoredOrder } from '../orders/index.ts';
import { chooseReply } from './draft-mail.ts';
import { mailsTexts as texts } from './mails-texts.ts';
import { noteMail, shownMail } from './note-mail.ts';
import { findMail, insertMail, type KeptPaper, requeueMail, type StoredMail } from './sent-papers.store.ts';

export type Asked = DataOf<typeof mailToSend>;

type NewMail = {
  readonly asked: Asked;
  readonly order: StoredOrder;
  readonly kind: MailKind;
  /** Null: the mail itself says all there is, or its paper is made and kept elsewhere. */
  readonly paper: KeptPaper | null;
  /** The print, reminder or acceptance it sends, or the complaint whose page was made for it. */
  readonly of:
    | { readonly issuedId: string }
    | { readonly complaintId: string }
    | { readonly reminderId: string }
    | { readonly acceptanceId: string }
    | null;
};

const limit = { calls: mostMailsPerHour, seconds: 3600 };

/** 0: one more is counted; else how long the house has to wait. In no transaction. */
export const secondsToNextMail = (services: Services, tenantId: string): Promise<number> =>
  services.tenancy.inPlatform((tx) => bookCall(tx, services, `mails ${tenantId}`, limit));

/**
 * Refuses a mail before anything is stored; in no transaction, since the limit is counted for itself
 * (rules: mails#limits).
 */
export async function admitMail(services: Services, tenantId: string, size: number): Promise<void> {
  if (size > mostMailBytes) throw invalid({ path: 'params.id', message: texts.tooLarge(size) });
  const retryAfterSeconds = await secondsToNextMail(services, tenantId);
  if (retryAfterSeconds === 0) return;
  const violations = [{ path: 'params.id', message: texts.tooMany }];
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds, violations });
}

/** Fields that a second request says again, when the answer to the first was lost. */
const whatItSays = [
  'issuedId',
  'complaintId',
  'reminderId',
  'acceptanceId',
  'recipients',
  'copyTo',
  'subject',
  'body',
  'sentBy',
] as const satisfies readonly (keyof StoredMail)[];

/** Stores a mail together with the job that sends it; the same id once more is the same mail (rules: mails#one-mail). */
export async function queueMail(
  services: Services,
  context: TenantContext,
  mail: NewMail,
): Promise<SentMail> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const { asked, of } = mail;
  const key = { tenantId, id: asked.id };
  const written = await writeMail(services, context, mail);
  const isNew = await insertMail(tx, key, written);
  const stored = await findMail(tx, key);
  if (stored === undefined) throw new Error('A mail was stored and is not there.');
  if (!isNew) {
    if (!isSameValue(pick(stored, whatItSays), pick(written, whatItSays)))
      throw new AppError('ID_REUSED', { violations: [{ path: 'body.id', message: texts.gone }] });
    return shownMail(stored);
  }
  if (of !== null && 'complaintId' in of) await claimPage(context, stored);
  await queue(services, context, stored, null);
  return shownMail(stored);
}

/** A refused one as it was; one that waits or was sent stays what it is. `mayRead` throws where its paper is not theirs. */
export async function mailAgain(
  services: Services,
  context: SignedInContext,
  id: string,
  mayRead: (context: TenantContext, mail: StoredMail) => Promise<unknown>,
): Promise<SentMail> {
  const { tenantId } = context.actor;
  const find = async (within: TenantContext): Promise<StoredMail> => {
    const mail = await findMail(within.tx, { tenantId, id });
    if (mail === undefined) throw new AppError('NOT_FOUND');
    await mayRead(within, mail);
    return mail;
  };
  const { size } = await services.tenancy.inTenant(tenantId, (tx) => find({ ...context, tx }));
  await admitMail(services, tenantId, size ?? 0);
  return services.tenancy.inTenant(tenantId, async (tx) => {
    const within = { ...context, tx };
    const mail = await find(within);
    const waiting = await requeueMail(tx, { tenantId, id: mail.id }, services.clock.now());
    if (waiting === undefined) return shownMail(mail);
    await queue(services, within, waiting, mail.state);
    return shownMail(waiting);
  });
}

async function queue(
  services: Services,
  context: TenantContext,
  mail: StoredMail,
  before: StoredMail['state'] | null,
): Promise<void> {
  const { tx, actor } = context;
  await services.jobs.addIn(tx, 'paper-mail', { tenantId: actor.tenantId, id: mail.id });
  await noteMail(services, tx, { mail, before, author: context });
}

/** The page was put into the store for this mail alone. */
async function claimPage({ tx, actor }: TenantContext, { storageKey }: StoredMail): Promise<void> {
  if (storageKey === null || !isStorageKey(storageKey) || !(await claimBlob(tx, actor.tenantId, storageKey)))
    throw new AppError('UNAVAILABLE');
}

const noPaper = { fileName: null, storageKey: null, sha256: null, size: null };

async function writeMail(
  { clock }: Services,
  context: TenantContext,
  { asked, order, kind, paper, of }: NewMail,
) {
  const { actor, person } = context;
  const reply = await chooseReply(context, order);
  return {
    ...(paper ?? noPaper),
    issuedId: null,
    complaintId: null,
    reminderId: null,
    acceptanceId: null,
    ...of,
    kind,
    orderId: order.order.id,
    recipients: [...new Set(asked.recipients)],
    copyTo: asked.copyToMe ? person.email : null,
    replyName: reply.name,
    replyTo: reply.email,
    subject: asked.subject,
    body: asked.text,
    askedAt: clock.now(),
    sentBy: actor.userId,
    sentByName: `${person.firstName} ${person.lastName}`,
  };
}
