import { paperTypes } from '@korpus/domain/papers-in/shared-papers.ts';
import { FileButton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { FileQueue } from '../../../lib/files/file-queue.ts';
import { toasts } from '../../../ui/toasts.tsx';
import type { OrderForm } from '../dialog/order-form.ts';
import { type CarriedPaper, useCarriedPaper } from './carried-papers.ts';
import type { Papers } from './paper-dialog.tsx';
import { papersInTexts as texts } from './papers-in-texts.ts';

const PaperDialog = lazy(async () => ({ default: (await import('./paper-dialog.tsx')).PaperDialog }));

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
    if (isNew || !canWrite('suppliers')) return null;
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
    dialog: take !== null && papers !== null && (
      <Suspense fallback={null}>
        <PaperDialog {...papers} form={form} queue={queue} onClose={() => setPapers(null)} />
      </Suspense>
    ),
  };
}

const papersOf = ({ file, entryId }: CarriedPaper): Papers => ({
  files: [file],
  entryId: entryId ?? undefined,
});

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
