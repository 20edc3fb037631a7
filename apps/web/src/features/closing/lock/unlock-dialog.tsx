import { type UnlockAnswer, unlockOrders } from '@korpus/contract/closing/closing.ts';
import { lockDayTexts } from '@korpus/domain/closing/closing-texts.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { issuedTypeNames } from '@korpus/domain/documents/document-type-texts.ts';
import { sumCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { Textarea } from '@mantine/core';
import { IconAlertTriangle, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { formatInstant } from '../../../lib/formats/format-instant.ts';
import type { Period } from '../../../trade/period/period.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import classes from './closing.module.css';
import { ClosingFrame } from './closing-frame.tsx';
import { Count } from './closing-notices.tsx';
import { closingTexts as texts } from './closing-texts.ts';
import { NumbersTable } from './numbers-table.tsx';
import { type OnRow, RowLinks } from './row-links.tsx';
import { useClosing } from './use-closing.ts';

type UnlockDialogProps = Readonly<{
  period: Period;
  /** Day until which all is closed; it lies in the period or after it, else there is nothing to unlock. */
  closedUntil: IsoDate;
  onRow: OnRow;
  onClose: () => void;
}>;

const longestReason = 500;

/** Says which numbers come off and what went out under them, and wants a reason (rules: closing#unlocking). */
export function UnlockDialog({ period, closedUntil, onRow, onClose }: UnlockDialogProps) {
  const [latest] = useState(closedUntil < period.to ? closedUntil : period.to);
  const closing = useClosing(unlockOrders, period.from);
  const { data, save, shown } = closing;
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const confirm = async () => {
    const given = reason.trim();
    setReasonMissing(given === '');
    if (shown === undefined || given === '') return;
    const answer = await closing.run(() =>
      save.mutateAsync({ body: { date: shown.date, stamp: shown.stamp, reason: given } }),
    );
    if (answer === null) return;
    toasts.success(texts.unlocked(answer.taken.length, formatDate(answer.date)));
    onClose();
  };
  const count = data?.taken.length ?? 0;
  return (
    <ClosingFrame
      title={texts.unlockTitle}
      note={texts.unlockNote}
      confirm={{
        label: count === 0 ? texts.unlock : texts.takeOff(count),
        icon: <IconLockOpen size={16} aria-hidden />,
        color: 'red',
        isPossible: shown !== undefined,
        run: () => void confirm(),
      }}
      onClose={onClose}
      closing={closing}
      day={{ label: texts.unlockFrom, min: period.from, max: latest }}
      explained={
        <>
          {data !== undefined && (
            <p className={classes.explained}>{texts.unlockExplained(formatDate(data.closedAfterwards))}</p>
          )}
          <Textarea
            name="reason"
            label={texts.reason}
            description={texts.reasonHint}
            value={reason}
            error={isReasonMissing && reason.trim() === '' ? lockDayTexts.reason : undefined}
            rows={2}
            autosize
            maxLength={longestReason}
            disabled={save.isPending}
            required
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      }
      side={(answer) => <UnlockSide answer={answer} onRow={onRow} />}
    >
      {(answer) => <TakenNumbers answer={answer} onRow={onRow} />}
    </ClosingFrame>
  );
}

type PartProps = Readonly<{ answer: UnlockAnswer; onRow: OnRow }>;

function UnlockSide({ answer, onRow }: PartProps) {
  const { taken, kept, issued } = answer;
  return (
    <>
      <dl className={classes.counts}>
        <Count
          what={texts.taken(taken.length)}
          amount={formatEuro(sumCents(taken.map(({ amount }) => amount)))}
        />
      </dl>
      <RowLinks
        title={texts.issued(issued.length)}
        tone="warning"
        icon={<IconAlertTriangle size={16} aria-hidden />}
        rows={issued.map(({ id, orderId, clientName, type, number, printedAt, printedBy }) => ({
          key: id,
          orderId,
          smallOrderId: null,
          clientName,
          date: answer.date,
          said: texts.issuedPaper(issuedTypeNames[type], number, formatInstant(printedAt), printedBy),
        }))}
        onRow={onRow}
      >
        <p className={classes.explained}>{texts.issuedAdvice}</p>
      </RowLinks>
      <RowLinks
        title={texts.kept(kept.length)}
        rows={kept.map((row) => ({ ...row, said: texts.keptBecause(row.number, row.invoiceNumber) }))}
        onRow={onRow}
      />
    </>
  );
}

function TakenNumbers({ answer: { taken, issued }, onRow }: PartProps) {
  if (taken.length === 0)
    return (
      <EmptyState
        title={texts.nothingTaken}
        hint={texts.nothingTakenHint}
        icon={<IconLockOpen size={22} stroke={1.75} />}
      />
    );
  const out = new Map(issued.map(({ number, type }) => [number, issuedTypeNames[type]]));
  const rows = taken.map((row) => {
    const paper = out.get(row.number);
    return { ...row, hints: paper === undefined ? [] : [texts.isOut(paper)] };
  });
  return (
    <NumbersTable
      label={texts.taken(taken.length)}
      numberHead={texts.heads.number}
      rows={rows}
      hasHints={out.size > 0}
      onRow={onRow}
    />
  );
}
