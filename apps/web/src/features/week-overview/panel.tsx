import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

type PanelProps = Readonly<{
  title: string;
  /** Content at the right of the title. */
  beside?: ReactNode;
  children: ReactNode;
}>;

/** One card of the page: what it tells stands in its head. */
export function Panel({ title, beside, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={`card ${classes.panel}`} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {typeof beside === 'string' ? <span className={classes.beside}>{beside}</span> : beside}
      </header>
      {children}
    </section>
  );
}

export const Quiet = ({ children }: Readonly<{ children: ReactNode }>) => (
  <p className={classes.quiet}>{children}</p>
);
