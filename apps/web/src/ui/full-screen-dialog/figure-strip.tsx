import type { ReactNode } from 'react';
import { uiTexts } from '../ui-texts.ts';
import classes from './figure-strip.module.css';

export type Figure = Readonly<{
  label: string;
  value: ReactNode;
  /** Colours the value: a margin below target is danger. */
  tone?: 'positive' | 'negative';
}>;

/** The figures that matter, always in view at the head of a dialog. */
export const FigureStrip = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={classes.strip} aria-label={uiTexts.figures}>
    {figures.map(({ label, value, tone }) => (
      <div key={label} className={classes.figure}>
        <dt>{label}</dt>
        <dd data-sign={tone}>{value}</dd>
      </div>
    ))}
  </dl>
);
