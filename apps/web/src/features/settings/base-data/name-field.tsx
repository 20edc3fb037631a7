import { TextInput } from '@mantine/core';
import { baseDataTexts as texts } from '../settings-texts.ts';
import type { ListFieldsProps } from './list-kind.ts';

export type NameDraft = Readonly<{ id: string; name: string }>;

/** Every entry has a name (rules: screens#base-data-lists). */
const longestName = 200;

export function NameField<Draft extends NameDraft>({
  draft,
  rename,
  error,
  isReadOnly,
}: Pick<ListFieldsProps<Draft>, 'draft' | 'error' | 'isReadOnly'> &
  Readonly<{ rename: (name: string) => void }>) {
  return (
    <TextInput
      name="name"
      label={texts.name}
      value={draft.name}
      onChange={(event) => rename(event.currentTarget.value)}
      error={error('name')}
      maxLength={longestName}
      autoComplete="off"
      readOnly={isReadOnly}
      data-autofocus
      required
    />
  );
}

/** The whole dialog of the lists that are names alone. */
export const NameOnly = ({ draft, edit, error, isReadOnly }: ListFieldsProps<NameDraft>) => (
  <NameField draft={draft} rename={(name) => edit({ name })} error={error} isReadOnly={isReadOnly} />
);
