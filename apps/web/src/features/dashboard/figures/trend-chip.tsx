import { dashboardTexts } from '@korpus/domain/dashboard/dashboard-texts.ts';
import type { Trend } from '@korpus/domain/dashboard/trend.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { trendTexts as texts } from '../dashboard-texts.ts';
import classes from './figures.module.css';

type TrendChipProps = Readonly<{ trend: Trend /** Name of the other period: „2025“. */; than: string }>;

/** Green or red, an arrow and, for who cannot see it, the words (rules: dashboard#trend). */
export function TrendChip({ trend, than }: TrendChipProps) {
  if (trend.kind === 'NOTHING') return null;
  const { short, said } = wordTrend(trend, than);
  const Icon = icons[trend.kind];
  return (
    <span className={classes.chip} data-tone={tones[trend.kind]}>
      {Icon !== null && <Icon size={13} stroke={2.25} aria-hidden />}
      <span aria-hidden className="tabular">
        {short}
      </span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  );
}

const icons = { UP: IconArrowUp, DOWN: IconArrowDown, NEW: IconArrowUp, SAME: null } as const;
const tones = { UP: 'success', DOWN: 'danger', NEW: 'success', SAME: 'neutral' } as const;

type Told = Readonly<{ short: string; said: string }>;

function wordTrend(trend: Exclude<Trend, { kind: 'NOTHING' }>, than: string): Told {
  if (trend.kind === 'SAME') return { short: texts.same, said: texts.sameSaid(than) };
  if (trend.kind === 'NEW') return { short: texts.new, said: texts.newSaid(than) };
  const isUp = trend.kind === 'UP';
  const short = trendShort(trend) ?? (isUp ? texts.more : texts.less);
  const amount = trend.percent === null ? '' : dashboardTexts.percent(trend.percent);
  return { short, said: (isUp ? texts.upSaid(amount, than) : texts.downSaid(amount, than)).trim() };
}

/** „+12,0 %“; null where a percentage says nothing. */
export function trendShort(trend: Trend): string | null {
  if (trend.kind === 'SAME') return texts.same;
  if (trend.kind === 'NEW') return texts.new;
  if (trend.kind === 'NOTHING' || trend.percent === null) return null;
  const percent = dashboardTexts.percent(trend.percent);
  if (trend.percent > 999) return percent;
  return trend.kind === 'UP' ? texts.up(percent) : texts.down(percent);
}
