import { seesSellingSums } from '@korpus/domain/dashboard/dashboard-rights.ts';
import { writeDashboardSentence } from '@korpus/domain/dashboard/sentence.ts';
import { formatDateLong } from '@korpus/domain/dates/format-date.ts';
import { useCurrentUser, usePerson } from '../../lib/session/current-user.tsx';
import { useToday } from '../../ui/today.tsx';
import classes from './dashboard-page.module.css';
import { dashboardTexts as texts } from './dashboard-texts.ts';
import type { ShownPlot } from './use-plot.ts';

type DashboardHeadProps = Readonly<{
  greeting: string;
  shown: ShownPlot | null;
  /** Numbers are there or on their way. */
  hasNumbers: boolean;
  isWaiting: boolean;
}>;

/** First of all how it stands, in one sentence; the greeting is small. */
export function DashboardHead({ greeting, shown, hasNumbers, isWaiting }: DashboardHeadProps) {
  const { user } = useCurrentUser();
  const person = usePerson();
  const today = formatDateLong(useToday());
  const basis = seesSellingSums(person) ? texts.basis(today) : texts.basisOfCounts(today);
  return (
    <header className={classes.head}>
      {shown !== null && <Sentence shown={shown} />}
      {shown === null && isWaiting && <span className={classes.sentenceBone} aria-hidden />}
      <p className={hasNumbers ? classes.greeting : classes.sentence}>
        {texts.greeting(greeting, user.firstName)} {hasNumbers ? basis : texts.onlyToday(today)}
      </p>
    </header>
  );
}

function Sentence({ shown: { plot, duration } }: Readonly<{ shown: ShownPlot }>) {
  const parts = writeDashboardSentence({
    chartDuration: duration,
    period: plot.period,
    compared: plot.compared ?? null,
    sold: { ...plot.sold, comparedSoFar: plot.sold.compared?.soFar ?? null },
    delivered: { ...plot.delivered, comparedSoFar: plot.delivered.compared?.soFar ?? null },
  });
  // The same may be said twice: „12,0 % mehr“ sold and delivered.
  const placed = parts.map((part, place) => ({ ...part, id: `${place} ${part.text}` }));
  return (
    <h2 className={classes.sentence}>
      {placed.map(({ id, text, tone }) =>
        tone === 'PLAIN' ? (
          <Unbroken key={id} text={text} />
        ) : (
          <strong key={id} className={tone === 'UP' ? classes.up : classes.down}>
            {text}
          </strong>
        ),
      )}
    </h2>
  );
}

/** Amounts stay on one line with their sign. */
const Unbroken = ({ text }: Readonly<{ text: string }>) =>
  text.split(/(\S*\d\S*\u00a0[€%]\S*)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="tabular">
        {part}
      </span>
    ),
  );
