import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './payments-table.module.css';

type TickCellProps = Readonly<{
  name: string;
  'aria-label': string;
  isReadOnly: boolean;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  /** Content beside the tick: what can be done about it. */
  children?: ReactNode;
}>;

/** A tick in a row of fields, as high as they are. */
export const TickCell = ({ isReadOnly, isTicked, onTick, children, ...named }: TickCellProps) => (
  <div className={classes.cell}>
    <Checkbox
      {...named}
      className={classes.tick ?? ''}
      disabled={isReadOnly}
      checked={isTicked}
      onChange={(event) => onTick(event.currentTarget.checked)}
    />
    {children}
  </div>
);
