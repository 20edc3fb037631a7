import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { pageTexts as texts } from '../reminders-texts.ts';

type SearchFieldProps = Readonly<{ value: string; onChange: (text: string | undefined) => void }>;

export const SearchField = ({ value, onChange }: SearchFieldProps) => (
  <TextInput
    type="search"
    aria-label={texts.search}
    placeholder={texts.searchPlaceholder}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    leftSection={<IconSearch size={16} aria-hidden />}
    rightSection={
      value !== '' && (
        <ActionIcon variant="subtle" aria-label={texts.clearSearch} onClick={() => onChange(undefined)}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )
    }
  />
);
