import type { ReactNode } from 'react';
import classes from './acceptance.module.css';

type Props = Readonly<{ label: string; id: string; children: ReactNode }>;

/** A field for fingers, with its name inside the frame. */
export const Field = ({ label, id, children }: Props) => (
  <div className={classes.field}>
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
);
