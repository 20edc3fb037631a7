import { readPaperOfOrder } from '@korpus/contract/papers-in/papers-in.ts';
import { useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import type { FileQueue } from '../../../lib/files/file-queue.ts';
import type { OrderForm } from '../draft/order-form.ts';
import { newEntry, PaperComparison } from './paper-comparison.tsx';
import { PaperFrame, type Turn } from './paper-frame.tsx';
import { ReadPaper } from './read-paper.tsx';
import { useReading } from './use-reading.ts';

/** Files on their way into an order, and the entry they were dropped on. */
export type Papers = Readonly<{
  files: readonly File[];
  entryId: string | undefined;
  /** Set when the papers lie in the order already, and stay where they are. */
  isFiled?: boolean;
}>;

type PaperDialogProps = Papers & Readonly<{ form: OrderForm; queue: FileQueue; onClose: () => void }>;

/** Papers beside the order, one after the other (rules: papers-in#nothing-by-itself). */
export function PaperDialog({ files, ...props }: PaperDialogProps) {
  const [at, setAt] = useState(0);
  const file = files[at];
  if (file === undefined) return null;
  const turn = { file, number: at + 1, count: files.length };
  return (
    <PaperFrame turn={turn} onClose={props.onClose}>
      <OnePaper key={at} {...props} turn={turn} onNext={() => setAt(at + 1)} />
    </PaperFrame>
  );
}

type OnePaperProps = Omit<PaperDialogProps, 'files'> & Readonly<{ turn: Turn; onNext: () => void }>;

function OnePaper({ entryId: droppedOn, ...props }: OnePaperProps) {
  const { form, turn, onNext, onClose } = props;
  const api = useApi();
  const [beside, setBeside] = useState(droppedOn);
  const { id } = form.store.part();
  const query = beside === newEntry ? { beside: newEntry } : { entryId: beside };
  const reading = useReading(turn.file, beside, (signal) =>
    api.upload(readPaperOfOrder, { params: { id }, query, file: turn.file, signal }),
  );
  return (
    <ReadPaper reading={reading} turn={turn} onNext={onNext} onClose={onClose}>
      {(answer) => (
        <PaperComparison
          key={answer.entryId}
          {...props}
          answer={answer}
          beside={beside}
          onBeside={setBeside}
        />
      )}
    </ReadPaper>
  );
}
