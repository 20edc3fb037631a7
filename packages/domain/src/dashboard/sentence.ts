import { formatDate } from '../dates/format-date.ts';
import { formatEuro } from '../money/format-euro.ts';
import { comparedName, inCompared, inPeriod, dashboardTexts as texts } from './dashboard-texts.ts';
import type { Counted } from './plot-data.ts';
import { type ChartDuration, isRunning, type PlotPeriods } from './plot-period.ts';
import { deriveTrend, type Trend } from './trend.ts';

/** The sum is missing to who may not read it. */
type Total = Pick<Counted, 'orderCount'> & Partial<Pick<Counted, 'sellingSum'>>;
type Told = {
  readonly total: Total;
  readonly soFar: Total;
  readonly comparedSoFar: Total | null;
};

type SentenceFacts = PlotPeriods & {
  readonly chartDuration: ChartDuration;
  readonly sold: Told;
  readonly delivered: Told;
};

type SentencePart = { readonly text: string; readonly tone: 'PLAIN' | 'UP' | 'DOWN' };

/** The fewest orders to measure: fewer are chance, and a percentage of them would say more than there is to know. */
const fewestToMeasure = 3;

type Verb = typeof texts.sold | typeof texts.delivered;

/**
 * How it stands, in one German sentence (rules: dashboard#sentence). Compared is what has come of the period with the
 * same part of the other one.
 */
export function writeDashboardSentence(facts: SentenceFacts): readonly SentencePart[] {
  const { period, compared, chartDuration, sold, delivered } = facts;
  if (period.until === null) {
    const ahead = sold.total.orderCount === 0 ? '' : texts.soldAhead(amountOf(sold.total));
    return [plain(texts.notBegun(formatDate(period.from)) + ahead + texts.end)];
  }
  const start = `${inPeriod(chartDuration, period)}${isRunning(period) ? ` ${texts.soFar}` : ''} `;
  const other = compared === null ? null : inCompared(chartDuration, period, compared);
  const hasBefore = [sold, delivered].some(({ comparedSoFar }) => (comparedSoFar?.orderCount ?? 0) > 0);
  if (compared === null || other === null || !hasBefore) {
    const both = `${start}${totalClause(sold.soFar, texts.sold)}${texts.and}${totalClause(delivered.soFar, texts.delivered)}`;
    const why = other === null ? '' : texts.nothingBefore(other);
    return [plain(both + why + texts.end)];
  }
  const name = comparedName(chartDuration, period, compared);
  const first = writeClause(sold, texts.sold, { name, other });
  const second = writeClause(delivered, texts.delivered, { name, other: first.isMeasured ? null : other });
  const link = isTurn(first.direction, second.direction) ? texts.but : texts.and;
  return merged([plain(start), ...first.parts, plain(link), ...second.parts, plain(texts.end)]);
}

type Clause = {
  readonly parts: readonly SentencePart[];
  /** True if a percentage is said, or that it is as much: what it is measured against is said. */
  readonly isMeasured: boolean;
  readonly direction: -1 | 0 | 1;
};

/** `other`: what it is measured against, unless the clause before said so. */
function writeClause(
  { soFar, comparedSoFar }: Told,
  verb: Verb,
  { name, other }: { readonly name: string; readonly other: string | null },
): Clause {
  const before = comparedSoFar ?? { orderCount: 0 };
  const trend =
    soFar.sellingSum === undefined || before.sellingSum === undefined
      ? deriveTrend(soFar.orderCount, before.orderCount)
      : deriveTrend(soFar.sellingSum, before.sellingSum);
  const direction = deriveDirection(trend);
  const isMeasured = soFar.sellingSum !== undefined && isTelling(trend, soFar, before);
  if (!isMeasured)
    return {
      parts: [plain(totalClause(soFar, verb) + texts.before(name, wordBefore(soFar, before)))],
      isMeasured,
      direction,
    };
  if (trend.kind === 'SAME')
    return {
      parts: [plain(`${texts.same} ${verb}${other === null ? '' : texts.as(other)}`)],
      isMeasured,
      direction,
    };
  const percent = texts.percent('percent' in trend ? (trend.percent ?? 0) : 0);
  const measured: SentencePart =
    direction > 0 ? { text: texts.more(percent), tone: 'UP' } : { text: texts.less(percent), tone: 'DOWN' };
  return {
    parts: [measured, plain(` ${verb}${other === null ? '' : texts.than(other)}`)],
    isMeasured,
    direction,
  };
}

const isTelling = (trend: Trend, now: Total, before: Total): boolean => {
  if (now.orderCount < fewestToMeasure || before.orderCount < fewestToMeasure) return false;
  return trend.kind === 'SAME' || ('percent' in trend && trend.percent !== null);
};

function deriveDirection({ kind }: Trend): Clause['direction'] {
  if (kind === 'UP' || kind === 'NEW') return 1;
  return kind === 'DOWN' ? -1 : 0;
}

/** „mehr, aber weniger“, „genauso viel, aber weniger“; from nothing gained to something gained likewise. */
const isTurn = (first: number, second: number): boolean => first !== second && Math.min(first, second) < 0;

/** „für 12.000,00 € an 3 Kunden verkauft“, „nichts ausgeliefert“ */
const totalClause = (total: Total, verb: Verb): string =>
  total.orderCount === 0 ? `${texts.nothing} ${verb}` : `${amountOf(total)} ${verb}`;

const amountOf = ({ sellingSum, orderCount }: Total): string =>
  [
    ...(sellingSum === undefined ? [] : [texts.worth(formatEuro(sellingSum))]),
    texts.customers(orderCount),
  ].join(' ');

/** Words the number before, in brackets behind its like, so it is the amount alone where amounts are told. */
function wordBefore(now: Total, before: Total): string {
  if (before.orderCount === 0) return texts.nothing;
  if (now.sellingSum === undefined || before.sellingSum === undefined) return String(before.orderCount);
  return formatEuro(before.sellingSum);
}

const plain = (text: string): SentencePart => ({ text, tone: 'PLAIN' });

/** Neighbours of one tone are one part. */
function merged(parts: readonly SentencePart[]): readonly SentencePart[] {
  const all: SentencePart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last === undefined || last.tone !== part.tone) all.push(part);
    else all[all.length - 1] = plain(last.text + part.text);
  }
  return all;
}
