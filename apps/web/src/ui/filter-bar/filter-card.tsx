import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Button, Input, MultiSelect, SegmentedControl, Select, Switch } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import styles from './filter-bar.module.css';
import { filterBarTexts as texts } from './filter-bar-texts.ts';
import {
  type FilterField,
  type FilterValue,
  type FilterValues,
  filterValue,
  selectedOptions,
} from './filter-field.ts';

type FilterCardProps = Readonly<{
  id: string;
  fields: readonly FilterField[];
  values: FilterValues;
  onChange: (values: FilterValues) => void;
  onReset: () => void;
  canReset: boolean;
  onClose: () => void;
  /** Field to start with; null for the first one. */
  focusKey: string | null;
}>;

export function FilterCard(props: FilterCardProps) {
  const { id, fields, values, onChange, onClose, focusKey } = props;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const selector = focusKey === null ? '[data-field]' : `[data-field="${CSS.escape(focusKey)}"]`;
    const field = card.current?.querySelector(selector);
    // The input first: the first button of a multiple choice would take one of its values away.
    for (const kind of ['input', 'button']) {
      const target = field?.querySelector<HTMLElement>(`${kind}:not(:disabled)`);
      if (target === null || target === undefined) continue;
      target.focus();
      return;
    }
  }, [focusKey]);
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Escape' || !(target instanceof Element)) return;
    // An open list or calendar takes Escape for itself; one in a portal is a child for React only.
    const isOpen = target.getAttribute('aria-expanded') === 'true' || card.current?.contains(target) !== true;
    if (!isOpen) onClose();
  };
  return (
    <section ref={card} id={id} className={styles.card} aria-label={texts.filters} onKeyDown={onKeyDown}>
      <div className={styles.fields}>
        {fields.map((field) => (
          <div key={field.key} className={styles.field} data-field={field.key}>
            <FieldInput
              field={field}
              value={filterValue(values, field)}
              onChange={(value) => onChange({ ...values, [field.key]: value })}
            />
          </div>
        ))}
      </div>
      <div className={styles.cardActions}>
        <Button variant="subtle" disabled={!props.canReset} onClick={props.onReset}>
          {texts.resetAll}
        </Button>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </section>
  );
}

/** Short lists need no search, and without one the field stays a line high. */
const searchFrom = 9;

type FieldInputProps = Readonly<{
  field: FilterField;
  value: FilterValue;
  onChange: (value: FilterValue) => void;
}>;

function FieldInput({ field, value, onChange }: FieldInputProps) {
  const isLocked = field.isLocked === true;
  switch (field.kind) {
    case 'multi': {
      const selected = selectedOptions(value);
      return (
        <MultiSelect
          classNames={{ input: styles.multi ?? '' }}
          label={field.label}
          data={field.options}
          value={[...selected]}
          onChange={onChange}
          disabled={isLocked}
          placeholder={selected.length === 0 ? texts.all : ''}
          nothingFoundMessage={texts.nothingFound}
          searchable={field.options.length >= searchFrom}
          clearable
          clearButtonProps={{ 'aria-label': texts.remove(field.label) }}
        />
      );
    }
    case 'single':
      return (
        <Select
          label={field.label}
          data={field.options}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
          disabled={isLocked}
          placeholder={texts.all}
          nothingFoundMessage={texts.nothingFound}
          clearable
          clearButtonProps={{ 'aria-label': texts.remove(field.label) }}
        />
      );
    case 'toggle':
      return (
        <Switch
          className={styles.switch ?? ''}
          label={field.label}
          checked={value === true}
          disabled={isLocked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'either':
      return <EitherInput field={field} value={value} onChange={onChange} />;
    case 'slot':
      return field.render({ value, onChange, label: field.label, isLocked, isInBar: false });
  }
}

type EitherInputProps = Readonly<{
  field: Extract<FilterField, { kind: 'either' }>;
  value: FilterValue;
  onChange: (value: FilterValue) => void;
}>;

const both = 'both';

function EitherInput({ field, value, onChange }: EitherInputProps) {
  const labelId = useId();
  return (
    <>
      <Input.Label id={labelId} component="span">
        {field.label}
      </Input.Label>
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        disabled={field.isLocked === true}
        value={typeof value === 'boolean' ? String(value) : both}
        onChange={(next) => onChange(next === both ? null : next === 'true')}
        data={[
          { value: both, label: texts.both },
          { value: 'true', label: field.yes },
          { value: 'false', label: field.no },
        ]}
      />
    </>
  );
}
