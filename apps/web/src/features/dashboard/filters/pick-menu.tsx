import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './filters.module.css';

type PickMenuProps<Value extends string> = Readonly<{
  label: string;
  options: readonly Readonly<{ value: Value; label: string }>[];
  value: Value | null;
  /** Instead of the name of what is chosen. */
  said?: ReactNode;
  icon?: ReactNode;
  hidesLabel?: boolean;
  isWide?: boolean;
  onPick: (value: Value) => void;
}>;

/** A filter of one choice as one button of a bar: „Zeitraum Dieser Monat“. */
export function PickMenu<Value extends string>({
  label,
  options,
  value,
  said,
  icon,
  hidesLabel = false,
  isWide = false,
  onPick,
}: PickMenuProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  const shown = said ?? chosen?.label ?? label;
  return (
    <Menu position="bottom-start" withinPortal returnFocus>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.target ?? ''}
          data-wide={isWide || undefined}
          {...(typeof shown === 'string' ? { 'aria-label': `${label} ${shown}` } : {})}
          rightSection={icon ?? <IconSelector size={14} aria-hidden />}
        >
          {!hidesLabel && <span className={classes.label}>{label}</span>}{' '}
          <span className={classes.value}>{shown}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        {options.map((option) => (
          <Menu.Item
            key={option.value}
            role="menuitemradio"
            aria-checked={option.value === value}
            rightSection={option.value === value && <IconCheck size={16} aria-hidden />}
            onClick={() => onPick(option.value)}
          >
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
