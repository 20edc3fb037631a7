import type { BankLine } from '@korpus/contract/bank/bank.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { formatInstant } from '../../../lib/formats/format-instant.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { Tone } from '../../../ui/palette.ts';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { doneTexts as texts, workTexts } from '../bank-texts.ts';
import { PartsTable } from '../split/parts-table.tsx';
import type { BankWork } from '../work/use-bank-work.ts';
import classes from './detail.module.css';

type DonePartProps = Readonly<{
  line: BankLine;
  mayWrite: boolean;
  work: BankWork;
  onOrder: (orderId: string) => void;
}>;

const tones: Readonly<Record<BankLine['state'], Tone>> = {
  OPEN: 'warning',
  BOOKED: 'success',
  ASIDE: 'neutral',
  OUT: 'neutral',
  RETURNED: 'warning',
};

/** Shows what became of a line, by whom and when. */
export function DonePart({ line, mayWrite, work, onOrder }: DonePartProps) {
  const { state, note, by, at, amount } = line;
  return (
    <section className={classes.done} aria-label={texts.became}>
      <header>
        <StateBadge tone={tones[state]} size="md">
          {texts.states[state]}
        </StateBadge>
        {by !== null && at !== null && <span className={classes.by}>{texts.by(by, formatInstant(at))}</span>}
      </header>
      {state === 'OUT' && <p className={classes.hint}>{texts.out}</p>}
      {note !== null && <p>{note}</p>}
      {state === 'RETURNED' && <p>{amount < 0 ? texts.takesBack : texts.returned}</p>}
      <BookedParts line={line} onOrder={onOrder} />
      {state !== 'OUT' && mayWrite && <Undoing line={line} work={work} />}
    </section>
  );
}

type BookedPartsProps = Pick<DonePartProps, 'line' | 'onOrder'>;

export const BookedParts = ({ line: { parts }, onOrder }: BookedPartsProps) =>
  parts.length > 0 && (
    <PartsTable
      parts={parts.map((part) => ({ ...part, what: `${part.clientName}, ${texts.kinds[part.kind]}` }))}
      onOrder={onOrder}
    />
  );

type UndoingProps = Pick<DonePartProps, 'line' | 'work'>;

/** Takes a line back. The server knows why one cannot be: it is said here, where one looks. */
export function Undoing({ line, work }: UndoingProps) {
  const [whyNot, setWhyNot] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const undo = async () => {
    setIsRunning(true);
    setWhyNot(await work.undo(line));
    setIsRunning(false);
  };
  return (
    <>
      {whyNot !== null && (
        <Notice tone="warning" title={workTexts.undoFailed}>
          {whyNot}
        </Notice>
      )}
      <Button
        variant="default"
        className={classes.undo ?? ''}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        loading={isRunning}
        onClick={() => void undo()}
      >
        {texts.undo}
      </Button>
    </>
  );
}
