import type { ReactNode } from 'react';
import classes from './provision-fields.module.css';

/** A percentage and what it is of, side by side under their name. */
export const PercentRow = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={classes.row}>
    <legend className={classes.legend}>{legend}</legend>
    {children}
  </fieldset>
);
