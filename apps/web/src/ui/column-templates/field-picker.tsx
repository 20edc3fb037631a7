import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconX } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import classes from './column-templates.module.css';
import { columnTemplatesTexts as texts } from './column-templates-texts.ts';

export type PickableColumn = Readonly<{ key: string; label: string }>;

type FieldPickerProps = Readonly<{
  columns: readonly PickableColumn[];
  value: readonly string[];
  onChange: (keys: readonly string[]) => void;
  error: string | undefined;
}>;

/** Shows the columns of the template on the left, from first to last, and on the right those it could have as well. */
export function FieldPicker({ columns, value, onChange, error }: FieldPickerProps) {
  const [message, setMessage] = useState('');
  const labels = new Map(columns.map(({ key, label }) => [key, label]));
  // Columns the person may no longer read stay in the template unseen: they may come back.
  const shown = value.filter((key) => labels.has(key));
  const move = (key: string, place: number) => {
    const next = movedTo(shown, key, place);
    onChange([...next, ...value.filter((other) => !labels.has(other))]);
    setMessage(texts.moved(labels.get(key) ?? key, next.indexOf(key) + 1, next.length));
  };
  return (
    <div className={classes.picker}>
      <section
        className={classes.pane}
        aria-label={texts.selectedFields}
        data-invalid={error !== undefined || undefined}
      >
        <h3 className={classes.paneTitle}>{texts.selectedFieldsOf(shown.length)}</h3>
        <SelectedFields
          fields={shown.map((key) => ({ key, label: labels.get(key) ?? key }))}
          onMove={move}
          onTakeOut={(key) => onChange(value.filter((other) => other !== key))}
        />
        {error !== undefined && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
      </section>
      <AvailableFields
        fields={columns.filter(({ key }) => !value.includes(key))}
        onAdd={(key) => onChange([...value, key])}
      />
      <p className={classes.unseen} aria-live="polite">
        {message}
      </p>
    </div>
  );
}

type SelectedFieldsProps = Readonly<{
  fields: readonly PickableColumn[];
  onMove: (key: string, place: number) => void;
  onTakeOut: (key: string) => void;
}>;

/** Keeps which field is dragged and over which place, and moves it there. */
function useDragging(onMove: SelectedFieldsProps['onMove']) {
  const dragged = useRef<string | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    dragged.current = null;
    setOver(null);
  };
  return (key: string, place: number) => ({
    draggable: true,
    'data-over': over === place || undefined,
    onDragStart: (event: DragEvent) => {
      dragged.current = key;
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragEnd: end,
    onDragOver: (event: DragEvent) => {
      if (dragged.current === null) return;
      event.preventDefault();
      setOver(place);
    },
    onDrop: () => {
      if (dragged.current !== null) onMove(dragged.current, place);
      end();
    },
  });
}

function SelectedFields({ fields, onMove, onTakeOut }: SelectedFieldsProps) {
  const dragging = useDragging(onMove);
  return (
    <ol className={classes.fields}>
      {fields.map(({ key, label }, index) => (
        <li key={key} className={classes.field} {...dragging(key, index)}>
          <span className={classes.grip} title={texts.drag} aria-hidden>
            <IconGripVertical size={14} />
          </span>
          <span className={classes.fieldName}>{label}</span>
          <ActionIcon
            size="sm"
            aria-label={texts.up(label)}
            aria-disabled={index === 0 || undefined}
            onClick={() => onMove(key, index - 1)}
          >
            <IconArrowUp size={14} />
          </ActionIcon>
          <ActionIcon
            size="sm"
            aria-label={texts.down(label)}
            aria-disabled={index === fields.length - 1 || undefined}
            onClick={() => onMove(key, index + 1)}
          >
            <IconArrowDown size={14} />
          </ActionIcon>
          <ActionIcon size="sm" aria-label={texts.takeOut(label)} onClick={() => onTakeOut(key)}>
            <IconX size={14} />
          </ActionIcon>
        </li>
      ))}
      {fields.length === 0 && <li className={classes.none}>{texts.noneSelected}</li>}
    </ol>
  );
}

type AvailableFieldsProps = Readonly<{ fields: readonly PickableColumn[]; onAdd: (key: string) => void }>;

function AvailableFields({ fields, onAdd }: AvailableFieldsProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = fields.filter(({ label }) => label.toLowerCase().includes(wanted));
  return (
    <section className={classes.pane} aria-label={texts.available}>
      <div className={classes.paneHead}>
        <h3 className={classes.paneTitle}>{texts.available}</h3>
        <TextInput
          size="xs"
          className={classes.paneSearch ?? ''}
          aria-label={texts.searchColumn}
          placeholder={texts.searchColumn}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <ul className={classes.fields}>
        {found.map(({ key, label }) => (
          <li key={key}>
            <button
              type="button"
              className={classes.addable}
              aria-label={texts.add(label)}
              onClick={() => onAdd(key)}
            >
              <IconPlus size={14} aria-hidden />
              {label}
            </button>
          </li>
        ))}
        {found.length === 0 && (
          <li className={classes.none}>{fields.length === 0 ? texts.noneAvailable : texts.noneFound}</li>
        )}
      </ul>
    </section>
  );
}

/** The list with one of its entries at another place; past the ends nothing moves. */
function movedTo<Entry>(entries: readonly Entry[], entry: Entry, place: number): readonly Entry[] {
  if (place < 0 || place >= entries.length || !entries.includes(entry)) return entries;
  return entries.filter((other) => other !== entry).toSpliced(place, 0, entry);
}
