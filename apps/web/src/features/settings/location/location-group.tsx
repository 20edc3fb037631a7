import { type ReactNode, useId } from 'react';
import classes from '../settings.module.css';

/** Fields of one subject, under its name. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id} className={classes.groupTitle}>
        {title}
      </h3>
      {children}
    </section>
  );
}
