import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { Button, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { isOf, monthOf, ofKind, type Period, periodKinds, stepped } from '../../../trade/period/period.ts';
import { PeriodPicker, usePeriodKeys } from '../../../trade/period/period-picker.tsx';
import { useToday } from '../../../ui/today.tsx';
import { salesTexts as texts } from '../sales-texts.ts';
import classes from './billed.module.css';

type PeriodLineProps = Readonly<{
  period: Period;
  closedUntil: IsoDate | null;
  onPeriod: (period: Period) => void;
  /** Content beside the choice of month and year. */
  children?: ReactNode;
}>;

/** Shows which month or year it is, and up to which day nothing of it changes any more. */
export function PeriodLine({ period, closedUntil, onPeriod, children }: PeriodLineProps) {
  const today = useToday();
  const isPresent = period.kind === 'MONTH' && isOf(period, today);
  usePeriodKeys(
    (steps) => onPeriod(stepped(period, steps)),
    () => onPeriod(monthOf(today)),
  );
  return (
    <div className={classes.line}>
      <PeriodPicker period={period} onPeriod={onPeriod} />
      <SegmentedControl
        aria-label={texts.periodKind}
        data={periodKinds.map((value) => ({ value, label: texts.periodKinds[value] }))}
        value={period.kind}
        onChange={(value) => {
          const kind = periodKinds.find((each) => each === value);
          if (kind !== undefined && kind !== period.kind) onPeriod(ofKind(period, kind, today));
        }}
      />
      {!isPresent && (
        <Button variant="default" onClick={() => onPeriod(monthOf(today))}>
          {texts.thisMonth}
        </Button>
      )}
      {children}
      <p className={classes.closed}>
        {closedUntil === null ? (
          texts.nothingClosed
        ) : (
          <>
            {texts.closedUntil} <strong>{formatDate(closedUntil)}</strong>
          </>
        )}
      </p>
    </div>
  );
}
