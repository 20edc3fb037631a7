import { isUnassignedExhibition } from '@korpus/domain/orders/order.ts';
import { paperTypes } from '@korpus/domain/papers-in/shared-papers.ts';
import { mayBePaper } from '@korpus/domain/papers-in/taking.ts';
import { FileButton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import type { FileQueue } from '../../../lib/files/file-queue.ts';
import { type FileEntry, fetchFile } from '../../../lib/files/record-files.ts';
import { reportFailure } from '../../../ui/report-failure.ts';
import { toasts } from '../../../ui/toasts.tsx';
import type { OrderForm } from '../draft/order-form.ts';
import { type CarriedPaper, useCarriedPaper } from './carried-papers.ts';
import type { Papers } from './paper-dialog.tsx';
import { papersInTexts as texts } from './papers-in-texts.ts';

const PaperDialog = lazy(async () => ({ default: (await import('./paper-dialog.tsx')).PaperDialog }));

type PapersOverProps = Readonly<{
  papers: Papers | null;
  form: OrderForm;
  queue: FileQueue;
  onClose: () => void;
}>;

const PapersOver = ({ papers, ...over }: PapersOverProps) =>
  papers !== null && (
    <Suspense fallback={null}>
      <PaperDialog {...papers} {...over} />
    </Suspense>
  );

export type TakePapers = (files: readonly File[], entryId?: string) => void;

/** Papers that come to an order; nobody else is offered it (rules: papers-in#who). */
export function usePapersIn(
  form: OrderForm,
  queue: FileQueue,
): Readonly<{ take: TakePapers | null; dialog: ReactNode }> {
  const carried = useCarriedPaper();
  const isCarried = carried !== null && carried.orderId === form.store.part().id;
  const [papers, setPapers] = useState(isCarried ? papersOf(carried) : null);
  const take = useMemo((): TakePapers | null => {
    const { stored, isNew, canWrite } = form;
    if (isNew || !canWrite('suppliers') || isUnassignedExhibition(stored)) return null;
    return (files, entryId) => {
      if (files.length === 0) return;
      if (entryId !== undefined && stored.suppliers?.every(({ id }) => id !== entryId))
        toasts.info(texts.saveFirst);
      else setPapers({ files, entryId });
    };
  }, [form]);
  const isRefused = isCarried && take === null;
  useEffect(() => {
    if (isRefused) toasts.info(texts.notYours);
  }, [isRefused]);
  return {
    take,
    dialog: (
      <PapersOver
        papers={take === null ? null : papers}
        form={form}
        queue={queue}
        onClose={() => setPapers(null)}
      />
    ),
  };
}

const papersOf = ({ file, entryId }: CarriedPaper): Papers => ({
  files: [file],
  entryId: entryId ?? undefined,
});

/** Opens the papers that lie in the order already. */
export function useFiledPapers(
  form: OrderForm,
  queue: FileQueue,
): Readonly<{ compareOf: (entry: FileEntry) => (() => void) | null; dialog: ReactNode }> {
  const api = useApi();
  const [papers, setPapers] = useState<Papers | null>(null);
  const { isNew, stored } = form;
  const compare = async (entry: FileEntry) => {
    try {
      const files = [await fetchFile(api, entry)];
      const entryId = stored.suppliers?.find(({ id }) => id === entry.additionalId)?.id;
      setPapers({ files, entryId, isFiled: true });
    } catch (error) {
      reportFailure(texts.notFetched, error);
    }
  };
  return {
    compareOf: (entry) =>
      !isNew && form.canWrite('suppliers') && mayBePaper(entry) ? () => void compare(entry) : null,
    dialog: <PapersOver papers={papers} form={form} queue={queue} onClose={() => setPapers(null)} />,
  };
}

type ChoosePapersProps = Readonly<{
  onFiles: (files: readonly File[]) => void;
  children: (open: () => void) => ReactNode;
}>;

const accepted = paperTypes.join(',');

export function ChoosePapers({ onFiles, children }: ChoosePapersProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      resetRef={reset}
      accept={accepted}
      multiple
      onChange={(files) => {
        onFiles(files);
        reset.current?.(); // the same file may be chosen again
      }}
    >
      {({ onClick }) => children(onClick)}
    </FileButton>
  );
}
