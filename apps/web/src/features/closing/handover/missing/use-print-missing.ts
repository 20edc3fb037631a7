import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { issueInvoice, printPaymentDocument } from '@korpus/contract/documents/documents.ts';
import { listDocumentDataSettings } from '@korpus/contract/global-values/global-values.ts';
import { getHandover } from '@korpus/contract/handover/handover.ts';
import { getOrder } from '@korpus/contract/orders/orders.ts';
import { newDocument } from '@korpus/domain/order-documents/new-document.ts';
import { emptyOrderCustomer } from '@korpus/domain/persons/person-data.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../../lib/calls/api-context.tsx';
import { buildQuery, keyOf } from '../../../../lib/calls/query-of.ts';
import { useSave } from '../../../../lib/calls/use-save.ts';
import { describeFailure, isAway } from '../../../../lib/failure/failure.ts';
import { newDocumentSetting } from '../../../../trade/new-document-setting.ts';
import { toasts } from '../../../../ui/toasts.tsx';
import { handoverTexts as texts } from '../handover-texts.ts';
import { afterFirst, type Missing, newJob, type PrintJob, stopped } from './print-job.ts';

/**
 * Prints what has a number of the closing and no paper, one after the other, under its number. What is written for it is
 * printed as it is; a deposit says little more than its amount, and is written as its dialog would begin.
 */
export function usePrintMissing() {
  const client = useQueryClient();
  const printOne = usePrintOne();
  const [job, setJob] = useState<PrintJob | null>(null);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const run = async (missing: readonly Missing[]) => {
    isStopped.current = false;
    const state = { job: newJob(missing) };
    setJob(state.job);
    for (const each of missing) {
      if (isStopped.current) break;
      const failure = await printOne(each).then(
        () => null,
        (error: unknown) => error,
      );
      state.job = afterFirst(state.job, failure === null ? null : describeFailure(failure));
      // A person who is away prints nothing of the rest either.
      if (isAway(failure)) break;
      setJob(state.job);
    }
    setJob(stopped(state.job));
    if (state.job.printed > 0) toasts.success(texts.printedMissing(state.job.printed));
    await client.invalidateQueries({ queryKey: keyOf(getHandover) });
  };
  return {
    job,
    isRunning: job !== null && job.waiting.length > 0,
    start: (missing: readonly Missing[]) => void run(missing),
    stop: () => {
      isStopped.current = true;
    },
  };
}

/** Values of an order that says nothing of them. */
const nobody = { ...emptyOrderCustomer, salesmanId: null, location: null };

function usePrintOne() {
  const api = useApi();
  const client = useQueryClient();
  const { mutateAsync: issue } = useSave(issueInvoice);
  const { mutateAsync: print } = useSave(printPaymentDocument);
  return async ({ orderId, paymentId, day }: Missing): Promise<unknown> => {
    const params = { id: orderId };
    const order = { ...nobody, ...(await api.call(getOrder, { params })) };
    const { version, payments = [] } = order;
    if (paymentId === null) return issue({ params, body: { version } });
    const written = payments.find(({ id }) => id === paymentId)?.document ?? null;
    const [settings, { documentTextSettings: templates }] = await Promise.all([
      client.fetchQuery(buildQuery(api, listDocumentDataSettings)),
      client.fetchQuery(buildQuery(api, getBaseData)),
    ]);
    const type = 'PREPAYMENT_INVOICE';
    const setting = newDocumentSetting(settings, type);
    const document = written ?? newDocument({ type, order, setting, templates, today: day });
    return print({ params, body: { paymentId, document, final: true, version } });
  };
}
