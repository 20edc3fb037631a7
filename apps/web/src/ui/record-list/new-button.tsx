import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ariaKeys } from '../keys/shortcuts.ts';
import classes from './new-button.module.css';

type NewButtonProps = Readonly<{ name: string; onClick: () => void; className?: string | undefined }>;

/** Makes a new record; where the window is narrow it is the plus alone. */
export const NewButton = ({ name, onClick, className = '' }: NewButtonProps) => (
  <Button
    className={`${classes.button} ${className}`}
    leftSection={<IconPlus size={16} aria-hidden />}
    aria-label={name}
    aria-keyshortcuts={ariaKeys('create')}
    onClick={onClick}
  >
    <span className={classes.name}>{name}</span>
  </Button>
);

type AddButtonProps = Readonly<{ label: string; isDisabled?: boolean; onAdd: () => void }>;

/** Makes a new record; it keeps its name however narrow the window is. */
export const AddButton = ({ label, isDisabled = false, onAdd }: AddButtonProps) => (
  <Button
    leftSection={<IconPlus size={16} aria-hidden />}
    aria-keyshortcuts={ariaKeys('create')}
    disabled={isDisabled}
    onClick={onAdd}
  >
    {label}
  </Button>
);
