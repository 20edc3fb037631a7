import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './states.module.css';

type EmptyStateProps = Readonly<{
  /** Sentence that says what is empty: „Noch keine Aufträge“. */
  title: string;
  /** Next step for the person: „Lege den ersten Auftrag an oder ändere die Filter.“ */
  hint: string;
  icon?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
  /** Inside a card or table; the default is for a whole screen. */
  compact?: boolean;
}>;

export const EmptyState = ({ title, hint, icon, action, compact = false }: EmptyStateProps) => (
  <div className={classes.state} data-compact={compact || undefined}>
    {icon !== undefined && (
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
    )}
    <Title order={3}>{title}</Title>
    <Text c="dimmed" className={classes.hint}>
      {hint}
    </Text>
    {action !== undefined && <div className={classes.actions}>{action}</div>}
  </div>
);
