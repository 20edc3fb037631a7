import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './head-button.module.css';

type HeadButtonProps = Readonly<{
  name: string;
  icon: ReactNode;
  onClick: () => void;
  /** What it opens lies over the dialog. */
  opensDialog?: boolean;
}>;

/** A button beside save in the head of a dialog; on a phone its icon is enough. */
export const HeadButton = ({ name, icon, onClick, opensDialog = false }: HeadButtonProps) => (
  <Button
    variant="default"
    className={classes.button ?? ''}
    leftSection={icon}
    aria-label={name}
    aria-haspopup={opensDialog ? 'dialog' : undefined}
    onClick={onClick}
  >
    <span className={classes.name}>{name}</span>
  </Button>
);
