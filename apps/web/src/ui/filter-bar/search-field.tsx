import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { uiTexts } from '../ui-texts.ts';

type SearchFieldProps = Readonly<{
  label: string;
  placeholder?: string;
  className?: string | undefined;
  /** Offers a button that empties the field. */
  clearable?: boolean;
  value: string;
  onChange: (text: string) => void;
}>;

/** Field for words to search a list for. */
export const SearchField = ({
  label,
  placeholder = label,
  className = '',
  clearable = false,
  value,
  onChange,
}: SearchFieldProps) => (
  <TextInput
    className={className}
    type="search"
    aria-label={label}
    placeholder={placeholder}
    leftSection={<IconSearch size={16} aria-hidden />}
    rightSection={
      clearable &&
      value !== '' && (
        <ActionIcon variant="subtle" aria-label={uiTexts.clearSearch} onClick={() => onChange('')}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )
    }
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
