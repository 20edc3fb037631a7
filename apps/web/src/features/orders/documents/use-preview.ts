import { previewDocument } from '@korpus/contract/documents/documents.ts';
import type { DocumentData } from '@korpus/domain/documents/document-data.ts';
import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import type { DocumentForm } from './document-form.ts';

/** Pause in typing in milliseconds; what is left of 300 ms is for making and drawing the pages. */
const pause = 120;

type Preview = Readonly<{ pdf: Blob | null; failure: Error | null; isBusy: boolean }>;

const nothing: Preview = { pdf: null, failure: null, isBusy: true };

type Run = {
  document: DocumentData | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  controller: AbortController;
};

/** The real PDF of what stands in the form, a moment after somebody has stopped typing. */
export function usePreview(form: DocumentForm): Preview {
  const api = useApi();
  const [preview, setPreview] = useState<Preview>(nothing);
  useEffect(() => {
    const { source, order, target } = form;
    const { id } = order.store.part();
    const run: Run = { document: null, timer: undefined, controller: new AbortController() };
    const make = async () => {
      const { signal } = run.controller;
      const document = source.part();
      const payment = target.kind === 'payment' ? { paymentId: target.paymentId } : {};
      try {
        const pdf = await api.file(previewDocument, {
          params: { id },
          body: { document, ...payment },
          signal,
        });
        if (!signal.aborted) setPreview({ pdf, failure: null, isBusy: false });
      } catch (error) {
        // The paper in sight stays; a newer one is on its way, or the person reads what is wrong.
        if (signal.aborted) return;
        const failure = error instanceof Error ? error : new Error(String(error));
        setPreview(({ pdf }) => ({ pdf, failure, isBusy: false }));
      }
    };
    const follow = (wait: number) => {
      const document = source.part();
      if (document === run.document) return;
      run.document = document;
      clearTimeout(run.timer);
      run.controller.abort();
      run.controller = new AbortController();
      setPreview(({ pdf, failure }) => ({ pdf, failure, isBusy: true }));
      run.timer = setTimeout(() => void make(), wait);
    };
    follow(0);
    const unsubscribe = source.subscribe(() => follow(pause));
    return () => {
      unsubscribe();
      clearTimeout(run.timer);
      run.controller.abort();
    };
  }, [api, form]);
  return preview;
}
