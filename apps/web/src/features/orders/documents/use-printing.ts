import {
  issueInvoice,
  listDocumentVersions,
  printDocument,
  printPaymentDocument,
} from '@korpus/contract/documents/documents.ts';
import { getOrder, listOrderHistory } from '@korpus/contract/orders/orders.ts';
import type { PrintType } from '@korpus/domain/documents/document-types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openLink } from '../../../lib/browser/open-link.ts';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { messageOf, requestIdOf } from '../../../lib/calls/failure.ts';
import { keyOf } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { useLivePatch } from '../../../lib/live/use-live-patch.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { ordersPatch } from '../orders-live.ts';
import type { DocumentForm } from './document-form.ts';
import { documentTexts as texts } from './document-texts.ts';

/** `draft` and `final` mean the same for documents without a number. */
export type PrintKind = 'draft' | 'final' | 'word' | 'deliveryNote';

/** What was printed last, with its address (rules: files#signed-links). */
export type Printed = Readonly<{ url: string; filename: string; text: string }>;

type Printing = Readonly<{ form: DocumentForm; save: (isPrinting: boolean) => Promise<boolean> }>;

/** Saves, has it made and opens it. A number that was drawn comes back with the order. */
export function usePrinting({ form, save }: Printing) {
  const calls = usePrintCalls(form);
  const refresh = useRefreshAfterPrint(form);
  const [isPrinting, setIsPrinting] = useState(false);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const print = async (kind: PrintKind) => {
    setIsPrinting(true);
    setPrinted(null);
    try {
      if (!(await save(true))) return;
      const { url, filename, number } = await calls(kind);
      openLink({ url, filename });
      const text = number === null ? texts.printed(filename) : texts.printedIssued(number);
      setPrinted({ url, filename, text });
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      const details = { hint: messageOf(failure), requestId: requestIdOf(failure) };
      toasts.error({ message: texts.printFailed, ...details });
    } finally {
      // Also after a failure: the number may have been drawn, and only the paper is missing.
      await refresh().catch(() => undefined);
      setIsPrinting(false);
    }
  };
  return { print, isPrinting, printed, forget: () => setPrinted(null) };
}

type Made = Readonly<{ url: string; filename: string; number: string | null }>;

function usePrintCalls({ order, target, source }: DocumentForm): (kind: PrintKind) => Promise<Made> {
  const api = useApi();
  const issue = useSave(issueInvoice);
  const ofPayment = useSave(printPaymentDocument);
  const { id } = order.store.part();
  // As it is stored by now, which the render this was made in may not know yet.
  const version = () => order.store.get().start.version ?? 1;
  return async (kind) => {
    const params = { id };
    if (target.kind === 'payment') {
      const document = source.part();
      const body = { paymentId: target.paymentId, document, final: kind === 'final', version: version() };
      const { invoiceNumber, ...link } = await ofPayment.mutateAsync({ params, body });
      return { ...link, number: invoiceNumber };
    }
    if (kind === 'final' && target.type === 'INVOICE') {
      const { invoiceNumber, ...link } = await issue.mutateAsync({ params, body: { version: version() } });
      return { ...link, number: invoiceNumber };
    }
    const type: PrintType = kind === 'deliveryNote' ? 'DELIVERY_NOTE' : target.type;
    const query = kind === 'word' ? { type, format: 'DOC' as const } : { type };
    return { ...(await api.call(printDocument, { params, query })), number: null };
  };
}

function useRefreshAfterPrint({ order }: DocumentForm) {
  const client = useQueryClient();
  const refreshOverview = useLivePatch(ordersPatch);
  return async () => {
    const { id } = order.store.part();
    await Promise.all([
      ...[listDocumentVersions, getOrder, listOrderHistory].map((call) =>
        client.invalidateQueries({ queryKey: keyOf(call) }),
      ),
      refreshOverview([id]),
    ]);
  };
}
