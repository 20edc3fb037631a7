import { readPaperOfOrder } from '@korpus/contract/papers-in/papers-in.ts';
import { mostPaperBytes } from '@korpus/domain/papers-in/paper-fault.ts';
import { paperFaultTexts } from '@korpus/domain/papers-in/papers-in-texts.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { fieldMessage, isAway, messageOf } from '../../../lib/calls/failure.ts';
import type { FileQueue } from '../../../lib/files/file-queue.ts';
import { randomId } from '../../../lib/random-id.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import { uiTexts } from '../../../ui/ui-texts.ts';
import type { OrderForm } from '../dialog/order-form.ts';
import classes from './paper.module.css';
import { PaperComparison } from './paper-comparison.tsx';
import { PaperFoot, PaperFrame, type Turn } from './paper-frame.tsx';
import { papersInTexts as texts } from './papers-in-texts.ts';

/** Files on their way into an order, and the entry they were dropped on. */
export type Papers = Readonly<{ files: readonly File[]; entryId: string | undefined }>;

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
  const [entryId, setEntryId] = useState(droppedOn);
  const reading = useReading(form.store.part().id, entryId, turn.file);
  if (reading.isTooLarge || reading.error !== null)
    return (
      <NotRead
        why={reading.isTooLarge ? paperFaultTexts.TOO_LARGE : sentenceOf(reading.error)}
        onRetry={isAway(reading.error) ? () => void reading.refetch() : null}
        {...{ turn, onNext, onClose }}
      />
    );
  if (reading.data === undefined)
    return (
      <div className={classes.body}>
        <LoadingState shape="text" count={6} label={texts.reading} />
      </div>
    );
  return <PaperComparison key={reading.data.entryId} {...props} answer={reading.data} onEntry={setEntryId} />;
}

const sentenceOf = (error: unknown): string => fieldMessage(error, 'body.file') ?? messageOf(error);

/** It reads and changes nothing, so it may be asked as often as somebody looks. */
function useReading(id: string, entryId: string | undefined, file: File) {
  const api = useApi();
  const [key] = useState(randomId);
  const isTooLarge = file.size > mostPaperBytes;
  const query = useQuery({
    queryKey: [readPaperOfOrder.path, key, id, entryId ?? null],
    queryFn: ({ signal }) =>
      api.upload(readPaperOfOrder, { params: { id }, query: { entryId }, file, signal }),
    enabled: !isTooLarge,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return { ...query, isTooLarge };
}

type NotReadProps = Readonly<{
  why: string;
  onRetry: (() => void) | null;
  turn: Turn;
  onNext: () => void;
  onClose: () => void;
}>;

const NotRead = ({ why, onRetry, ...ways }: NotReadProps) => (
  <div className={classes.frame}>
    <div className={classes.body}>
      <Notice
        tone="danger"
        title={texts.notRead}
        action={
          onRetry !== null && (
            <Button variant="light" size="compact-sm" onClick={onRetry}>
              {uiTexts.retry}
            </Button>
          )
        }
      >
        {why} {texts.nothingChanged}
      </Notice>
    </div>
    <PaperFoot {...ways} />
  </div>
);
