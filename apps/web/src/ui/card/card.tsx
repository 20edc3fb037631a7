import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

type CardProps = Readonly<{ title: string; hint: string; children: ReactNode }>;

/** One matter of a page: what it is at the left, what to do at the right. */
export function Card({ title, hint, children }: CardProps) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <p className={classes.hint}>{hint}</p>
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
