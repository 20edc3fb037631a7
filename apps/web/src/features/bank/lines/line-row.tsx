import type { BankLine } from '@korpus/contract/bank/bank.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { Loader, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Loader.css';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowUpRight,
  IconCheck,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleMinus,
  IconHelpCircle,
} from '@tabler/icons-react';
import { type ComponentProps, memo, type ReactNode } from 'react';
import type { Tone } from '../../../ui/palette.ts';
import { PickOption } from '../../../ui/pick-list/pick-list.tsx';
import { PickTexts } from '../../../ui/pick-list/pick-texts.tsx';
import { type BankTab, chooseLineMark, countedOf, type Mark, nameOf } from '../bank-lines.ts';
import { lineTexts, markNames } from '../bank-texts.ts';
import classes from './line-list.module.css';

type LineRowProps = Omit<ComponentProps<typeof PickOption>, 'onChoose' | 'children' | 'isTicked'> &
  Readonly<{
    line: BankLine;
    tab: BankTab;
    isPending: boolean;
    hasFailed: boolean;
    onChoose: (line: BankLine) => void;
  }>;

/** One line of the list; the one that is chosen changes two rows and no more. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, tab, hasFailed, onChoose, ...option } = props;
  const counted = countedOf(line, tab);
  const isPart = tab === 'OPEN' && counted !== line.amount && line.amount > 0;
  return (
    <PickOption {...option} onChoose={() => onChoose(line)}>
      <LineMark mark={chooseLineMark(line)} isPending={option.isPending} hasFailed={hasFailed} />
      <PickTexts name={nameOf(line) ?? lineTexts.unnamed} about={line.note ?? line.text} />
      <span className={classes.amounts}>
        <span className={classes.amount} data-out={line.amount < 0 || undefined}>
          {formatEuro(isPart || tab !== 'OPEN' ? counted : line.amount)}
        </span>
        {isPart && <span className={classes.ofAmount}>{lineTexts.of(formatEuro(line.amount))}</span>}
      </span>
      <VisuallyHidden>{formatDate(line.bookedOn)}</VisuallyHidden>
    </PickOption>
  );
});

type MarkLook = Readonly<{ Icon: typeof IconCheck; tone: Tone }>;

const looks: Readonly<Record<Mark, MarkLook>> = {
  SURE: { Icon: IconCircleCheckFilled, tone: 'success' },
  GUESS: { Icon: IconHelpCircle, tone: 'warning' },
  NONE: { Icon: IconCircleDashed, tone: 'neutral' },
  CAME_BACK: { Icon: IconArrowBackUp, tone: 'danger' },
  BOOKED: { Icon: IconCheck, tone: 'success' },
  ASIDE: { Icon: IconCircleMinus, tone: 'neutral' },
  OUT: { Icon: IconArrowUpRight, tone: 'neutral' },
  RETURNED: { Icon: IconArrowBackUp, tone: 'warning' },
};

type LineMarkProps = Readonly<{ mark: Mark; isPending: boolean; hasFailed: boolean }>;

function LineMark({ mark, isPending, hasFailed }: LineMarkProps) {
  if (isPending) return <Marked name={lineTexts.isPending} mark={<Loader size={14} aria-hidden />} />;
  if (hasFailed)
    return (
      <Marked name={lineTexts.hasFailed} tone="danger" mark={<IconAlertTriangle size={18} aria-hidden />} />
    );
  const { Icon, tone } = looks[mark];
  return <Marked name={markNames[mark]} tone={tone} mark={<Icon size={18} stroke={1.75} aria-hidden />} />;
}

type MarkedProps = Readonly<{ name: string; tone?: Tone; mark: ReactNode }>;

const Marked = ({ name, tone = 'neutral', mark }: MarkedProps) => (
  <span className={classes.mark} data-tone={tone} title={name}>
    {mark}
    <VisuallyHidden>{name}</VisuallyHidden>
  </span>
);
