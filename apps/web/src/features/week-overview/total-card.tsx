import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { openTotals } from '@korpus/domain/week-overview/open-totals.ts';
import type { WeekLists } from '@korpus/domain/week-overview/week-lists.ts';
import classes from './week-page.module.css';
import { weekTexts as texts } from './week-texts.ts';

/** Shows what all lists come to, and how (rules: week-overview#each-euro-once). */
export function TotalCard({ lists }: Readonly<{ lists: WeekLists }>) {
  const { payments, rests, past, inRests, beyond, total, retained } = openTotals(lists);
  const added = texts.arithmetic([payments, rests, past].filter((each) => each !== 0).map(formatEuro));
  const less = [
    ...(inRests === 0 ? [] : [texts.lessInRests(formatEuro(inRests))]),
    ...(beyond === 0 ? [] : [texts.lessBeyond(formatEuro(beyond))]),
  ];
  return (
    <section className={`card ${classes.totalCard}`} aria-label={texts.total}>
      <p className={classes.totalLine}>
        <span>{texts.total}</span>
        <span className="numeric">{formatEuro(total)}</span>
      </p>
      {retained > 0 && <p className={classes.arithmetic}>{texts.retained(formatEuro(retained))}</p>}
      {added !== '' && <p className={classes.arithmetic}>{[added, ...less].join(', ')}</p>}
    </section>
  );
}
