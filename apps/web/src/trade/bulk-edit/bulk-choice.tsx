import '@mantine/core/styles/Combobox.css';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { Select } from '@mantine/core';
import { DateField } from '../../ui/date-field/date-field.tsx';
import classes from './bulk-dialog.module.css';
import { bulkEditTexts as texts } from './bulk-edit-texts.ts';
import type { BulkField } from './bulk-fields.ts';

/** `value` undefined: nothing is chosen yet; null: empty. */
type BulkDraft = Readonly<{
  field: BulkField | null;
  value: string | null | undefined;
  reason: string | null;
}>;

export const emptyDraft: BulkDraft = { field: null, value: undefined, reason: null };

/** The change it means, once it is whole. */
export function changeOfDraft({ field, value, reason }: BulkDraft) {
  if (field === null || value === undefined) return null;
  return field.reasonsOf?.(value) && reason === null ? null : field.changeOf(value, reason);
}

const none = 'none';

type BulkChoiceProps = Readonly<{
  fields: readonly BulkField[];
  draft: BulkDraft;
  isLocked: boolean;
  onChange: (draft: BulkDraft) => void;
}>;

/** Asks what is to change, and to what. */
export function BulkChoice({ fields, draft, isLocked, onChange }: BulkChoiceProps) {
  const { field, value, reason } = draft;
  const reasons = value === undefined ? null : (field?.reasonsOf?.(value) ?? null);
  const choose = (next: string | null | undefined) => onChange({ field, value: next, reason: null });
  const selects = { searchable: true, disabled: isLocked, allowDeselect: false } as const;
  return (
    <div className={classes.choice}>
      <Select
        {...selects}
        data-autofocus
        label={texts.field}
        placeholder={texts.fieldHint}
        data={fields.map(({ key, label }) => ({ value: key, label }))}
        value={field?.key ?? null}
        onChange={(key) =>
          onChange({ ...emptyDraft, field: fields.find((each) => each.key === key) ?? null })
        }
      />
      {field?.options === null && (
        <DateField
          label={texts.value}
          value={value === undefined || value === null ? null : isoDate(value)}
          disabled={isLocked}
          onChange={choose}
        />
      )}
      {field !== null && field.options !== null && (
        <Select
          {...selects}
          key={field.key}
          label={texts.value}
          data={[...(field.mayBeEmpty ? [{ value: none, label: texts.empty }] : []), ...field.options]}
          value={value === undefined ? null : (value ?? none)}
          onChange={(next) => choose(next === none ? null : (next ?? undefined))}
        />
      )}
      {reasons !== null && (
        <Select
          {...selects}
          label={texts.reason}
          data={[...reasons]}
          value={reason}
          onChange={(next) => onChange({ field, value, reason: next })}
        />
      )}
    </div>
  );
}
