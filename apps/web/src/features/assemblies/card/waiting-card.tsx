import { assembliesTexts as texts } from '../assemblies-texts.ts';
import type { Task } from '../place.ts';
import classes from './assembly-card.module.css';
import { type Waiting, WaitingLine } from './waiting-line.tsx';

type Props = {
  readonly clientName: string;
  readonly waiting: Waiting;
  readonly onTask: (task: Task) => void;
};

/**
 * Shows what lies on this device for an order that is not in the list: of another day, somebody else's by now, or
 * gone.
 */
export const WaitingCard = ({ clientName, waiting, onTask }: Props) => (
  <section className={classes.card} aria-label={clientName}>
    <header className={classes.head}>
      <h2 className={classes.customer}>{clientName}</h2>
      <p className={classes.facts}>{texts.elsewhere}</p>
    </header>
    <WaitingLine waiting={waiting} onTask={onTask} />
  </section>
);
