import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
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
  const pick = (picked: string) => {
    const option = options.find((each) => each.value === picked);
    if (option !== undefined) onPick(option.value);
  };
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
        <Menu.RadioGroup value={value ?? ''} onChange={pick}>
          {options.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
