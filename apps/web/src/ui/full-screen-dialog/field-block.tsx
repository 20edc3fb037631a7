import type { ReactNode } from 'react';
import classes from './field-block.module.css';

/** The parts of a section, one below the other. */
export const FieldBlocks = ({ children }: Readonly<{ children: ReactNode }>) => (
  <div className={classes.blocks}>{children}</div>
);

type FieldBlockProps = Readonly<{
  title: string;
  /** Content beside the title: a badge, a sum. */
  mark?: ReactNode;
  children: ReactNode;
}>;

/** A part of a section with a name of its own. */
export const FieldBlock = ({ title, mark, children }: FieldBlockProps) => (
  <section className={classes.block} aria-label={title}>
    <h4 className={classes.title}>
      {title}
      {mark}
    </h4>
    {children}
  </section>
);
