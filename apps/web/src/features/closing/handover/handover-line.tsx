import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { type HandoverFormat, handoverFormats } from '@korpus/domain/handover/accounts.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowLeft, IconListNumbers } from '@tabler/icons-react';
import { type Period, stepped } from '../../../trade/period/period.ts';
import { PeriodPicker, usePeriodKeys } from '../../../trade/period/period-picker.tsx';
import classes from './handover.module.css';
import { readFormat } from './handover-search.ts';
import { formatNames, handoverTexts as texts } from './handover-texts.ts';

type HandoverLineProps = Readonly<{
  period: Period;
  format: HandoverFormat;
  /** The newest closed month; null: not known yet. */
  newest: Period | null;
  onPeriod: (period: Period) => void;
  onFormat: (format: HandoverFormat) => void;
  onAccounts: () => void;
  onBack: () => void;
}>;

const formatOptions = handoverFormats.map((value) => ({ value, label: formatNames[value] }));

/** Chooses the month and the program, and shows by which accounts. */
export function HandoverLine({ period, format, newest, ...on }: HandoverLineProps) {
  usePeriodKeys(
    (steps) => on.onPeriod(stepped(period, steps)),
    () => newest !== null && on.onPeriod(newest),
  );
  return (
    <div className={classes.line}>
      <PeriodPicker period={period} onPeriod={on.onPeriod} />
      <SegmentedControl
        aria-label={texts.format}
        data={formatOptions}
        value={format}
        onChange={(value) => {
          const next = readFormat(value);
          if (next !== undefined && next !== format) on.onFormat(next);
        }}
      />
      <div className={classes.lineEnd}>
        <Button
          variant="default"
          leftSection={<IconListNumbers size={16} aria-hidden />}
          onClick={on.onAccounts}
        >
          {texts.accounts}
        </Button>
        <Button
          className={classes.back ?? ''}
          variant="default"
          aria-label={texts.back}
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={on.onBack}
        >
          <span className={classes.backName}>{texts.back}</span>
        </Button>
      </div>
    </div>
  );
}
