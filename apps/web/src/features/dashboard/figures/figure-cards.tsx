import type { PlotData } from '@korpus/contract/dashboard/dashboard.ts';
import { comparedName } from '@korpus/domain/dashboard/dashboard-texts.ts';
import { isRunning } from '@korpus/domain/dashboard/plot-period.ts';
import { deriveTrend } from '@korpus/domain/dashboard/trend.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { type Cents, subtractCents, zeroCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { formatCount } from '../../../lib/formats/format-count.ts';
import { dashboardTexts as texts } from '../dashboard-texts.ts';
import type { ShownPlot } from '../use-plot.ts';
import { listWays } from '../ways.ts';
import { WaysButton } from '../ways-button.tsx';
import classes from './figures.module.css';
import { type Growth, TinyLine } from './tiny-line.tsx';
import { TrendChip } from './trend-chip.tsx';

type Kind = 'SOLD' | 'DELIVERED';

/** Sold and delivered, as sums and as customers; without the right to sums the customers alone. */
export function FigureCards({ shown }: Readonly<{ shown: ShownPlot }>) {
  const hasSums = shown.plot.sold.total.sellingSum !== undefined;
  return (
    <ul className={classes.cards} data-count={hasSums ? 4 : 2}>
      {hasSums && <SumCard kind="SOLD" shown={shown} />}
      {hasSums && <SumCard kind="DELIVERED" shown={shown} />}
      <CustomersCard kind="SOLD" shown={shown} />
      <CustomersCard kind="DELIVERED" shown={shown} />
    </ul>
  );
}

type CardProps = Readonly<{ kind: Kind; shown: ShownPlot }>;

const told = ({ plot }: ShownPlot, kind: Kind) => (kind === 'SOLD' ? plot.sold : plot.delivered);

function SumCard({ kind, shown }: CardProps) {
  const { total, soFar, line, compared } = told(shown, kind);
  const sumOf = ({ sellingSum = zeroCents }: { sellingSum?: Cents }) => sellingSum;
  const ahead = subtractCents(sumOf(total), sumOf(soFar));
  return (
    <FigureCard
      kind={kind}
      shown={shown}
      label={kind === 'SOLD' ? texts.figures.soldSum : texts.figures.deliveredSum}
      value={formatEuro(sumOf(total))}
      ahead={ahead === zeroCents ? null : texts.ahead(formatEuro(ahead))}
      now={sumOf(soFar)}
      before={
        compared === undefined
          ? null
          : { number: sumOf(compared.soFar), text: formatEuro(sumOf(compared.soFar)) }
      }
      growth={growthOf(shown.plot.period, line, sumOf)}
      grown={compared === undefined ? null : growthOf(shown.plot.compared, compared.line, sumOf)}
    />
  );
}

function CustomersCard({ kind, shown }: CardProps) {
  const { total, soFar, line, compared } = told(shown, kind);
  const countOf = ({ orderCount }: { orderCount: number }) => orderCount;
  const ahead = total.orderCount - soFar.orderCount;
  return (
    <FigureCard
      kind={kind}
      shown={shown}
      label={kind === 'SOLD' ? texts.figures.soldCustomers : texts.figures.deliveredCustomers}
      value={formatCount(total.orderCount)}
      ahead={ahead === 0 ? null : texts.aheadCustomers(ahead)}
      now={soFar.orderCount}
      before={
        compared === undefined
          ? null
          : { number: compared.soFar.orderCount, text: formatCount(compared.soFar.orderCount) }
      }
      growth={growthOf(shown.plot.period, line, countOf)}
      grown={compared === undefined ? null : growthOf(shown.plot.compared, compared.line, countOf)}
    />
  );
}

type FigureCardProps = CardProps &
  Readonly<{
    label: string;
    value: string;
    ahead: string | null;
    now: number;
    before: Readonly<{ number: number; text: string }> | null;
    growth: Growth | null;
    grown: Growth | null;
  }>;

function FigureCard({ kind, shown, label, value, ahead, now, before, growth, grown }: FigureCardProps) {
  const { plot, duration, whose } = shown;
  const { period, compared } = plot;
  const name = compared === undefined ? '' : comparedName(duration, period, compared);
  return (
    <li className={`card ${classes.card}`}>
      <h3 className={classes.label}>{label}</h3>
      <p className={classes.value}>
        <WaysButton
          className={classes.open ?? ''}
          label={label}
          said={texts.openRows(label, value)}
          ways={listWays({ kind, range: period, whose }, told(shown, kind).total)}
        >
          {value}
        </WaysButton>
      </p>
      <div className={classes.below}>
        <div className={classes.compared}>
          {before !== null && period.until !== null && (
            <p className={classes.trend}>
              <TrendChip trend={deriveTrend(now, before.number)} than={name} />
              {isRunning(period) && (
                <span className={classes.until}>{texts.until(formatDate(period.until).slice(0, 6))}</span>
              )}
            </p>
          )}
          {before !== null && period.until !== null && (
            <p className={`${classes.before} tabular`}>
              {name}: {before.text}
            </p>
          )}
          {ahead !== null && <p className={classes.ahead}>{ahead}</p>}
        </div>
        {growth !== null && (
          <TinyLine now={growth} before={grown} look={kind === 'SOLD' ? 'sold' : 'delivered'} />
        )}
      </div>
    </li>
  );
}

type Line = PlotData['sold']['line'];

const growthOf = (
  range: PlotData['period'] | undefined,
  line: Line,
  numberOf: (step: Line[number]) => number,
): Growth | null =>
  range === undefined
    ? null
    : { range, steps: line.map((step) => ({ date: step.date, value: numberOf(step) })) };
