import {
  cancelInvoice,
  issueInvoice,
  listDocumentVersions,
  printDocument,
  printPaymentDocument,
} from '@korpus/contract/documents/documents.ts';
import { getOrder, listOrderHistory } from '@korpus/contract/orders/orders.ts';
import type { PrintType } from '@korpus/domain/documents/document-types.ts';
import type { IssueDoubt } from '@korpus/domain/invoices/issue-check.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openLink } from '../../../lib/browser/open-link.ts';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { keyOf } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { useLivePatch } from '../../../lib/live/use-live-patch.ts';
import { reportFailure } from '../../../ui/report-failure.ts';
import { documentTexts as texts } from '../draft/document-texts.ts';
import { ordersPatch } from '../orders-live.ts';
import type { DocumentForm } from './document-form.ts';

/** `draft` and `final` mean the same for documents without a number. */
export type PrintKind = 'draft' | 'final' | 'word' | 'deliveryNote';

/** `confirmed`: what the person was told of and wants all the same. False: nothing was printed. */
export type Print = (kind: PrintKind, confirmed?: readonly IssueDoubt[]) => Promise<boolean>;

/** Paper that was printed last, with its address (rules: files#signed-links). */
export type Printed = Readonly<{ url: string; filename: string; text: string }>;

type Printing = Readonly<{ form: DocumentForm; save: (isPrinting: boolean) => Promise<boolean> }>;

/** Saves, has it made and opens it. A number that was drawn comes back with the order. */
export function usePrinting({ form, save }: Printing) {
  const calls = usePrintCalls(form);
  const refresh = useRefreshAfterPrint(form);
  const [isPrinting, setIsPrinting] = useState(false);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const run = async <Made extends Printed>(
    make: () => Promise<Made | null>,
    failed: string,
    isLookedAt = true,
  ): Promise<Made | null> => {
    setIsPrinting(true);
    setPrinted(null);
    try {
      const made = await make();
      if (made !== null && isLookedAt) openLink(made);
      setPrinted(made);
      return made;
    } catch (error) {
      reportFailure(failed, error);
      return null;
    } finally {
      // The order is read anew even after a failure: the number may have been drawn, and only the paper is missing.
      await refresh().catch(() => undefined);
      setIsPrinting(false);
    }
  };
  const make = async (kind: PrintKind, confirmed: readonly IssueDoubt[]) => {
    if (!(await save(true))) return null;
    const made = await calls.print(kind, confirmed);
    const { number, filename } = made;
    return { ...made, text: number === null ? texts.printed(filename) : texts.printedIssued(number) };
  };
  const print: Print = async (kind, confirmed = []) =>
    (await run(() => make(kind, confirmed), texts.printFailed)) !== null;
  /** Answers the number it was printed under, of a paper that is sent and not looked at; null: it was not. */
  const issue = async (confirmed: readonly IssueDoubt[]) =>
    (await run(() => make('final', confirmed), texts.printFailed, false))?.number ?? null;
  const cancel = async (reason: string, paymentId: string | null) => {
    const taken = async () => {
      const { invoiceNumber, ...link } = await calls.cancel(reason, paymentId);
      return { ...link, text: texts.cancelled(invoiceNumber) };
    };
    return (await run(taken, texts.cancelFailed)) !== null;
  };
  return { print, issue, cancel, isPrinting, printed, forget: () => setPrinted(null) };
}

type Made = Readonly<{ url: string; filename: string; number: string | null }>;

function usePrintCalls({ order, target, source }: DocumentForm) {
  const api = useApi();
  const issue = useSave(issueInvoice);
  const ofPayment = useSave(printPaymentDocument);
  const cancellation = useSave(cancelInvoice);
  const { id } = order.store.part();
  const params = { id };
  // The version is that stored by now, which the render this was made in may not know yet.
  const version = () => order.store.get().start.version ?? 1;
  const print = async (kind: PrintKind, confirmed: readonly IssueDoubt[]): Promise<Made> => {
    const asked = { version: version(), confirmed: [...confirmed] };
    if (target.kind === 'payment') {
      const body = {
        ...asked,
        paymentId: target.paymentId,
        document: source.part(),
        final: kind === 'final',
        format: kind === 'word' ? 'DOC' : 'PDF',
      } as const;
      const { invoiceNumber, ...link } = await ofPayment.mutateAsync({ params, body });
      return { ...link, number: kind === 'word' ? null : invoiceNumber };
    }
    if (kind === 'final' && target.type === 'INVOICE') {
      const { invoiceNumber, ...link } = await issue.mutateAsync({ params, body: asked });
      return { ...link, number: invoiceNumber };
    }
    const type: PrintType = kind === 'deliveryNote' ? 'DELIVERY_NOTE' : target.type;
    const query = kind === 'word' ? { type, format: 'DOC' as const } : { type };
    return { ...(await api.call(printDocument, { params, query })), number: null };
  };
  const cancel = (reason: string, paymentId: string | null) => {
    const ofOne = paymentId === null ? {} : { paymentId };
    return cancellation.mutateAsync({ params, body: { ...ofOne, reason, version: version() } });
  };
  return { print, cancel };
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
