import type * as calls from '@korpus/contract/mails/mails.ts';
import { inTransaction } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { changeMailText, readMailTexts } from './mail-texts.ts';

export { draftMail } from './draft-mail.ts';
export { mailsOfOrder, removeMailsOfComplaint } from './mails-of-order.ts';
export { shownMail } from './note-mail.ts';
export { type Asked, admitMail, mailAgain, queueMail } from './queue-mail.ts';
export { sendPaper } from './send-mail.ts';
export {
  findMailsOfComplaint,
  findMailsOfPapers,
  findMailsOfReminder,
  findSupplierMails,
  insertMail,
  settleMail,
} from './sent-papers.store.ts';

export const mails = (services: Services): BindingsOf<keyof typeof calls> => ({
  listMailTexts: inTransaction((context) => readMailTexts(context)),
  saveMailText: inTransaction((context, { params, body }) =>
    changeMailText(services, context, params.kind, body),
  ),
});
