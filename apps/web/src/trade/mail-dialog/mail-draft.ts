import type { DataOf } from '@korpus/contract/data-of.ts';
import { type MailDraft, mailToSend } from '@korpus/contract/mails/mail-record.ts';
import { addressesIn } from '@korpus/domain/mails/addresses.ts';
import { findViolationsOfDraft } from '../../lib/calls/violations-of.ts';
import type { Problem } from '../../ui/record-dialog/draft/record-source.ts';
import { mailDialogTexts as texts } from './mail-dialog-texts.ts';

export type MailBody = DataOf<typeof mailToSend>;

/** Mail as it stands in the dialog: addresses as they are typed. */
export type TypedMail = Omit<MailBody, 'recipients'> & Readonly<{ recipients: string }>;

export const newMail = ({ recipients, subject, text }: MailDraft, id: string): TypedMail => ({
  id,
  recipients: recipients.join(', '),
  subject,
  text,
  copyToMe: false,
});

export const mailBodyOf = ({ recipients, ...mail }: TypedMail): MailBody => ({
  ...mail,
  recipients: addressesIn(recipients),
});

const ofOneAddress = /^body\.recipients\.(\d+)$/;

/** One field holds all addresses, so what is wrong with one is said there, by its name. */
export function problemsOfMail(typed: TypedMail): readonly Problem[] {
  const body = mailBodyOf(typed);
  return findViolationsOfDraft({ body: mailToSend }, body).map(({ path, message }) => {
    const place = ofOneAddress.exec(path)?.[1];
    if (place === undefined) return { path: path.replace(/^body\./, ''), message };
    return { path: 'recipients', message: texts.noAddress(body.recipients[Number(place)] ?? '') };
  });
}
