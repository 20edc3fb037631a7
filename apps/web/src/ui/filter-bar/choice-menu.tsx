import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Popover } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import styles from './choice-menu.module.css';
import { filterBarTexts as texts } from './filter-bar-texts.ts';
import type { FilterOption } from './filter-field.ts';

type ChoiceMenuProps = Readonly<{
  label: string;
  options: readonly FilterOption[];
  /** None of them: all. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}>;

/** A filter of several choices as one button of a bar: „Standort Alle“. */
export function ChoiceMenu({ label, options, value, onChange }: ChoiceMenuProps) {
  const chosen = options.filter((option) => value.includes(option.value));
  const [first] = chosen;
  const said = chosen.length > 1 ? texts.some(chosen.length) : (first?.label ?? texts.all);
  return (
    <Popover position="bottom-start" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={styles.target ?? ''}
          rightSection={<IconSelector size={14} aria-hidden />}
        >
          <span className={styles.label}>{label}</span> <span className={styles.value}>{said}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={styles.list ?? ''}>
        <Checkbox label={texts.all} checked={chosen.length === 0} onChange={() => onChange([])} />
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(
                options
                  .map((each) => each.value)
                  .filter((id) => (id === option.value ? checked : value.includes(id))),
              )
            }
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
