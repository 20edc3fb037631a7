import { incompleteText } from '@korpus/domain/fields/incomplete-texts.ts';
import type { ReactNode } from 'react';
import { uiTexts } from '../ui-texts.ts';
import classes from './figure-strip.module.css';

export type Figure = Readonly<{
  label: string;
  value: ReactNode;
  /** Colours the value: a margin below target is danger. */
  tone?: 'positive' | 'negative';
  /** Set when the figure lacks data, so that it does not look final: it is grey, and its name says so. */
  isIncomplete?: boolean;
}>;

/** The figures that matter, always in view at the head of a dialog. */
export const FigureStrip = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={classes.strip} aria-label={uiTexts.figures}>
    {figures.map(({ label, value, tone, isIncomplete = false }) => (
      <div key={label} className={classes.figure}>
        <dt>
          {label}
          {isIncomplete && ` ${incompleteText}`}
        </dt>
        <dd data-sign={isIncomplete ? 'unknown' : tone}>{value}</dd>
      </div>
    ))}
  </dl>
);
