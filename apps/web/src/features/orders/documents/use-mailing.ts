import {
  getDocumentMail,
  listDocumentMails,
  sendDocument,
  sendDocumentAgain,
} from '@korpus/contract/documents/document-mails.ts';
import { listDocumentVersions, printDocument } from '@korpus/contract/documents/documents.ts';
import { listOrderHistory } from '@korpus/contract/orders/orders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery, keyOf } from '../../../lib/calls/query-of.ts';
import { useMailDialog } from '../../../trade/mail-dialog/use-mail-dialog.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { documentTexts as texts } from '../draft/document-texts.ts';
import type { DocumentForm } from './document-form.ts';
import { typeOf } from './document-target.ts';
import { nameOfVersion } from './version-name.ts';

/** Sends prints of this order. */
export const useDocumentMail = () =>
  useMailDialog({
    draft: getDocumentMail,
    send: sendDocument,
    again: sendDocumentAgain,
    shows: [listDocumentMails, listOrderHistory],
  });

type Mailing = Readonly<{
  form: DocumentForm;
  save: (isPrinting: boolean) => Promise<boolean>;
  /** An invoice is sent with its number: that is asked for first. */
  onDraft: () => void;
}>;

/** Saves and prints what is open, as „Drucken“ does it, and sends that print; never a draft (rules: mails#what-is-sent). */
export function useMailing({ form, save, onDraft }: Mailing) {
  const api = useApi();
  const client = useQueryClient();
  const { open, ...mailing } = useDocumentMail();
  const { target, order } = form;
  const params = { id: order.store.part().id };
  const type = typeOf(target);
  const isInvoice = type === 'INVOICE' || type === 'PREPAYMENT_INVOICE';
  const find = async (number: string | null) => {
    if (!isInvoice) {
      if (!(await save(true))) return null;
      await api.call(printDocument, { params, query: { type } });
    }
    await client.invalidateQueries({ queryKey: keyOf(listDocumentVersions) });
    const versions = await client.fetchQuery(buildQuery(api, listDocumentVersions, { params }));
    const version = versions.find((each) => each.type === type && each.invoiceNumber === number);
    if (version === undefined) toasts.error({ message: texts.mailNeedsPrint });
    return version === undefined ? null : { id: version.id, name: nameOfVersion(version) };
  };
  return {
    ...mailing,
    open: () => {
      const number = form.source.part().invoiceNumber;
      if (!isInvoice || number !== null) open(() => find(number));
      else if (form.isReadOnly) toasts.error({ message: texts.mailNeedsNumber });
      else onDraft();
    },
    /** Opens the mail of an invoice that has just got this number. */
    openNumbered: (number: string) => open(() => find(number)),
  };
}
