import type { ReactNode } from 'react';
import type { Tone } from '../palette.ts';
import classes from './state-badge.module.css';

type StateBadgeProps = Readonly<{
  tone: Tone;
  /** The state in words; colour alone says nothing to many people. */
  children: ReactNode;
  size?: 'sm' | 'md';
  /** Reason why it is so, for people who point at it. */
  reason?: string | undefined;
}>;

/** A state as a coloured badge with words: never cut, never in capitals. */
export const StateBadge = ({ tone, children, size = 'sm', reason }: StateBadgeProps) => (
  <span className={classes.badge} data-tone={tone} data-size={size} title={reason}>
    {children}
  </span>
);
