import {
  mailKinds,
  mailStates,
  mostRecipients,
  mostSubjectLetters,
  mostTextLetters,
} from '@korpus/domain/mails/mail-kinds.ts';
import { isOneLine, isPlainText } from '@korpus/domain/mails/mail-text.ts';
import { z } from 'zod';
import type { DataOf } from '../data-of.ts';
import { email } from '../record.ts';
import { idOf } from '../references.ts';
import { mailsTexts as texts } from './mails-texts.ts';

/** A line break would begin another header (rules: mails#plain-text). */
const subject = z
  .string()
  .trim()
  .min(1, texts.subjectMissing)
  .max(mostSubjectLetters)
  .refine(isOneLine, { error: texts.oneLine });

const text = z
  .string()
  .trim()
  .min(1, texts.textMissing)
  .max(mostTextLetters)
  .refine(isPlainText, { error: texts.plainText });

/** Text of a mail, and of the house's text for its kind. */
export const mailText = { subject, text };

/** A mail as somebody sends it. Its id is made by whoever writes it: sent twice it is one (rules: mails#one-mail). */
export const mailToSend = z.strictObject({
  id: idOf('mail'),
  recipients: z.array(email).min(1, texts.noRecipient).max(mostRecipients, texts.tooMany(mostRecipients)),
  ...mailText,
  copyToMe: z.boolean(),
});

const attachment = z.object({ name: z.string(), size: z.int() });

/** Draft that a mail begins with. */
export const mailDraft = z.object({
  recipients: z.array(z.string()),
  /** Addresses of others that have to do with it. */
  suggestions: z.array(z.object({ name: z.string(), email: z.string() })),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(attachment),
  /** Sender of the mail, and the address that gets the answers. */
  from: z.string(),
  replyTo: z.string(),
});
export type MailDraft = DataOf<typeof mailDraft>;

/** A mail that was sent or is to be, and what became of it (rules: mails#state-of-a-mail). */
export const sentMail = z.object({
  id: idOf('mail'),
  kind: z.enum(mailKinds),
  recipients: z.array(z.string()),
  subject: z.string(),
  state: z.enum(mailStates),
  /** Words that the mail server said last. */
  words: z.string().nullable(),
  askedAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  sentBy: z.string(),
});
export type SentMail = DataOf<typeof sentMail>;
