import type * as dateCalls from '@korpus/contract/mails/date-mails.ts';
import type * as calls from '@korpus/contract/mails/mails.ts';
import { inTransaction, outside } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { draftOfDates, mailDates, mailDatesAgain, mailsOfDates } from './mail-dates.ts';
import { changeMailText, readMailTexts } from './mail-texts.ts';

export { draftMail } from './draft-mail.ts';
export { mailsOfOrder, removeMailsOfComplaint } from './mails-of-order.ts';
export { shownMail } from './note-mail.ts';
export { type Asked, admitMail, mailAgain, queueMail } from './queue-mail.ts';
export { sendPaper } from './send-mail.ts';
export {
  findMailsOfAcceptances,
  findMailsOfComplaint,
  findMailsOfOrder,
  findMailsOfPapers,
  findMailsOfReminder,
  findSupplierMails,
  insertMail,
  settleMail,
} from './sent-papers.store.ts';

export const mails = (services: Services): BindingsOf<keyof typeof calls | keyof typeof dateCalls> => ({
  listMailTexts: inTransaction((context) => readMailTexts(context)),
  saveMailText: inTransaction((context, { params, body }) =>
    changeMailText(services, context, params.kind, body),
  ),
  getDateMail: inTransaction((context, { params }) => draftOfDates(services, context, params.id)),
  sendDateMail: outside((context, { params, body }) => mailDates(services, context, params.id, body)),
  listDateMails: inTransaction((context, { params }) => mailsOfDates(context, params.id)),
  sendDateMailAgain: outside((context, { params }) => mailDatesAgain(services, context, params.id)),
});
