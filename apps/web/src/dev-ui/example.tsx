import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './example.module.css';

/** One state of a component with its name. */
export const Example = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.example}>
    <Text size="xs" c="dimmed">
      {name}
    </Text>
    {children}
  </div>
);

export const Examples = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={classes.examples} data-wide={wide || undefined}>
    {children}
  </div>
);

export const Line = ({ children }: { children: ReactNode }) => <div className={classes.line}>{children}</div>;
