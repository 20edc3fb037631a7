import type { WeekOverview } from '@korpus/contract/week-overview/week-overview.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { weekLabel, weekOnAxis } from '@korpus/domain/dates/iso-week.ts';
import { type Cents, sumCents, zeroCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { expectedSum } from '@korpus/domain/week-overview/forecast.ts';
import { forecastNames } from '@korpus/domain/week-overview/week-overview-texts.ts';
import { ActionIcon } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '../../lib/formats/format-count.ts';
import { useWindowIs } from '../../ui/use-window-is.ts';
import classes from './forecast.module.css';
import { Panel, Quiet } from './panel.tsx';
import tables from './tables.module.css';
import { weekTexts as texts } from './week-texts.ts';

type Period = WeekOverview['forecast'][number];

/** Shows when the money that is still to come is due: bars, and the same as a table (rules: week-overview#forecast). */
export function ForecastCard({ periods, today }: PeriodsProps) {
  const isNarrow = useWindowIs('(max-width: 37.5em)');
  const [asTable, setAsTable] = useState<boolean | null>(null);
  const isTable = asTable ?? isNarrow;
  // Amounts far off or without a day are told only where there are some.
  const shown = periods.filter((each) => ['OVERDUE', 'WEEK'].includes(each.kind) || expectedSum(each) !== 0);
  const total = sumCents(periods.map(expectedSum));
  return (
    <Panel
      title={texts.expected}
      beside={
        <div className={classes.head}>
          <span className={classes.total}>
            <strong className="tabular">{formatEuro(total)}</strong> {texts.gross}
          </span>
          {!isTable && (
            <span className={classes.legend} aria-hidden>
              <span data-kind="payments">{texts.payments}</span>
              <span data-kind="rests">{texts.rests}</span>
            </span>
          )}
          <ActionIcon
            variant="subtle"
            aria-label={isTable ? texts.asBars : texts.asTable}
            title={isTable ? texts.asBars : texts.asTable}
            onClick={() => setAsTable(!isTable)}
          >
            {isTable ? <IconChartBar size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
          </ActionIcon>
        </div>
      }
    >
      {total === 0 && <Quiet>{texts.noForecast}</Quiet>}
      {total !== 0 && isTable && <ForecastTable periods={shown} today={today} total={total} />}
      {total !== 0 && !isTable && <ForecastBars periods={shown} today={today} />}
    </Panel>
  );
}

type PeriodsProps = Readonly<{ periods: readonly Period[]; today: IsoDate }>;

function ForecastBars({ periods, today }: PeriodsProps) {
  const largest = periods.reduce((most, each) => Math.max(most, expectedSum(each)), 0);
  const heightOf = (amount: Cents) => ({ height: `${(Math.max(amount, 0) / Math.max(largest, 1)) * 100}%` });
  return (
    <ul className={classes.bars} aria-label={texts.expected}>
      {periods.map((period, place) => {
        const { name, since, day } = writeName(period, today);
        const sum = expectedSum(period);
        return (
          <li
            key={name}
            className={classes.period}
            data-kind={period.kind}
            title={`${name}: ${formatEuro(sum)}`}
          >
            <span className={classes.sum}>
              <span className={classes.whole}>{sum === 0 ? '–' : formatCount(Math.round(sum / 100))}</span>
              <span className={classes.short}>{shortEuros(sum)}</span>
            </span>
            <span className={classes.stack} aria-hidden>
              <span data-kind="payments" style={heightOf(period.payments)} />
              <span data-kind="rests" style={heightOf(period.rests)} />
            </span>
            <span className={classes.label}>
              <span className={classes.name}>{onAxis(period, periods[place - 1]) ?? name}</span>{' '}
              <span className={classes.days}>
                <span className={classes.since}>{since} </span>
                {day}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Writes an amount that stands beside its neighbours where bars stand close: „110 T€“; the whole amount is in the
 * table.
 */
function shortEuros(amount: Cents): string {
  const thousands = Math.round(amount / 100_000);
  if (amount === zeroCents) return '–';
  return thousands === 0
    ? texts.euros(formatCount(Math.round(amount / 100)))
    : texts.thousands(formatCount(thousands));
}

function ForecastTable({ periods, today, total }: PeriodsProps & Readonly<{ total: Cents }>) {
  const sumOf = (key: 'payments' | 'rests') => sumCents(periods.map((each) => each[key]));
  return (
    <table className={tables.table} aria-label={texts.expected}>
      <thead>
        <tr>
          <th scope="col">{texts.period}</th>
          <th scope="col" className={`${tables.number} ${tables.wideOnly}`}>
            {texts.payments}
          </th>
          <th scope="col" className={`${tables.number} ${tables.wideOnly}`}>
            {texts.rests}
          </th>
          <th scope="col" className={tables.number}>
            {texts.together}
          </th>
        </tr>
      </thead>
      <tbody>
        {periods.map((period) => {
          const { name, since, day } = writeName(period, today);
          return (
            <tr key={name} className={tables.line}>
              <th scope="row">
                {name}{' '}
                <span className={classes.days}>
                  {since} {day}
                </span>
              </th>
              <Amounts payments={period.payments} rests={period.rests} sum={expectedSum(period)} />
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr className={tables.total}>
          <th scope="row">{texts.together}</th>
          <Amounts payments={sumOf('payments')} rests={sumOf('rests')} sum={total} />
        </tr>
      </tfoot>
    </table>
  );
}

const Amounts = ({ payments, rests, sum }: Readonly<Record<'payments' | 'rests' | 'sum', Cents>>) => (
  <>
    <td className={`${tables.number} ${tables.wideOnly}`}>{amountText(payments)}</td>
    <td className={`${tables.number} ${tables.wideOnly}`}>{amountText(rests)}</td>
    <td className={tables.number}>{amountText(sum)}</td>
  </>
);

const amountText = (amount: Cents): string => (amount === zeroCents ? '–' : formatEuro(amount));

/** Names a bar; weeks alone are called otherwise below their bars. */
const onAxis = (period: Period, before: Period | undefined): string | null =>
  period.kind === 'WEEK' ? weekOnAxis(period.from, before?.kind === 'WEEK' ? before.from : null) : null;

type Name = Readonly<{ name: string; since: string; day: string }>;

function writeName(period: Period, today: IsoDate): Name {
  const shortDay = (day: IsoDate) => formatDate(day).slice(0, 6);
  switch (period.kind) {
    case 'WEEK':
      return { name: weekLabel(period.from), since: texts.from, day: shortDay(period.from) };
    case 'OVERDUE':
      return { name: forecastNames.OVERDUE, since: texts.until, day: shortDay(addDays(today, -1)) };
    case 'RETAINED':
      return { name: texts.retainedName, since: '', day: '' };
    default:
      return { name: forecastNames[period.kind], since: '', day: '' };
  }
}
