import type { MailState } from '@korpus/domain/mails/mail-kinds.ts';
import { secondsFrom } from '../../platform/clock/clock.ts';
import { judgeMailFailure } from '../../platform/mail/mail-failure.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Services } from '../../platform/services.ts';
import { type FindSignedPage, readMailAttachments } from './attachments-of.ts';
import { mailsTexts as texts } from './mails-texts.ts';
import { noteMail } from './note-mail.ts';
import { secondsToNextMail } from './queue-mail.ts';
import { findHouse, findMail, type MailKey, type StoredMail, settleMail } from './sent-papers.store.ts';

/** So long the mail server may ask to come again, or be away (rules: mails#tried-again). */
const patienceSeconds = 12 * 3600;

/**
 * The job: sends a mail that waits, outside of any transaction, and notes what became of it. Between the two a process may
 * die; then it goes out once more, with the same Message-ID.
 */
export async function sendPaper(
  services: Services,
  key: MailKey,
  findSignedPage: FindSignedPage,
): Promise<void> {
  const { tenancy, mailer } = services;
  const found = await tenancy.inTenant(key.tenantId, async (tx) => {
    const mail = await findMail(tx, key);
    return mail?.state === 'QUEUED' ? { mail, house: await findHouse(tx, key.tenantId) } : undefined;
  });
  // The record was deleted meanwhile, or the mail is through.
  if (found === undefined) return;
  const { mail, house } = found;
  if (isCountedNow(mail) && (await secondsToNextMail(services, key.tenantId)) > 0)
    return later(services, key, mail, texts.tooMany);
  const attachments = await readMailAttachments(services, key.tenantId, mail, findSignedPage);
  if (attachments === null) return settle(services, key, 'REFUSED', texts.damaged);
  try {
    const refused = await mailer.send({ ...messageOf(key.tenantId, mail, house), attachments });
    await settle(services, key, 'SENT', refused.length === 0 ? null : refused.join(' · '));
  } catch (error) {
    const { isFinal, words } = judgeMailFailure(error);
    if (isFinal) return settle(services, key, 'REFUSED', words ?? texts.refused);
    await later(services, key, mail, words ?? texts.away);
  }
}

/** Nobody is there to be told of the limit when a copy is asked for on site, so it is counted when it goes, once. */
const isCountedNow = ({ acceptanceId, words }: StoredMail): boolean =>
  acceptanceId !== null && (words === null || words === texts.tooMany);

/** Has the queue try it again, until patience ends. */
async function later(services: Services, key: MailKey, { askedAt }: StoredMail, said: string): Promise<void> {
  if (secondsFrom(new Date(askedAt), patienceSeconds) <= services.clock.now())
    return settle(services, key, 'REFUSED', texts.gaveUp(said));
  await settle(services, key, 'QUEUED', said);
  // The queue keeps what is thrown, so that says nothing of the mail.
  throw new Error('A mail waits to be sent later.');
}

const messageOf = (tenantId: string, mail: StoredMail, house: string): Mail => ({
  to: mail.recipients,
  ...(mail.copyTo === null ? {} : { cc: mail.copyTo }),
  fromName: house,
  replyTo: { name: mail.replyName, address: mail.replyTo },
  subject: mail.subject,
  text: mail.body,
  known: { tenantId, id: mail.id },
});

async function settle(
  services: Services,
  key: MailKey,
  state: MailState,
  words: string | null,
): Promise<void> {
  await services.tenancy.inTenant(key.tenantId, async (tx) => {
    const mail = await settleMail(tx, key, { state, words, at: services.clock.now() });
    if (mail === undefined) return;
    await noteMail(services, tx, { mail, before: 'QUEUED', author: nameAuthor(key, mail) });
  });
}

/** Names the author of a mail, as they were called when they sent it. */
function nameAuthor({ tenantId }: MailKey, { sentBy, sentByName }: StoredMail) {
  const [firstName = '', ...others] = sentByName.split(' ');
  return { actor: { tenantId, userId: sentBy }, person: { firstName, lastName: others.join(' ') } };
}
