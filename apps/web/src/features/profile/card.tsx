import { type ReactNode, useId } from 'react';
import classes from './profile.module.css';

type CardProps = Readonly<{ title: string; hint: string; children: ReactNode }>;

/** One matter of the profile: what it is at the left, what to do at the right. */
export function Card({ title, hint, children }: CardProps) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={classes.cardTitle}>
          {title}
        </h2>
        <p className={classes.cardHint}>{hint}</p>
      </div>
      <div className={classes.cardBody}>{children}</div>
    </section>
  );
}
