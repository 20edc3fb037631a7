import type { ReactNode } from 'react';
import classes from './document-dialog.module.css';

/** A section of the form, by its name. */
export const DocumentPart = ({ title, children }: Readonly<{ title: string; children: ReactNode }>) => (
  <section className={classes.part} aria-label={title}>
    <h3 className={classes.partTitle}>{title}</h3>
    {children}
  </section>
);
