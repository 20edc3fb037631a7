import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Option } from './fields.tsx';

const settleMilliseconds = 150;

/** Gives the text to ask the server for while somebody types. */
export function useSettledText(text: string): string {
  const [settled] = useDebouncedValue(text.trim(), settleMilliseconds);
  return settled;
}

type FoundSelectProps = Readonly<{
  name: string;
  label: string;
  placeholder: string;
  description: ReactNode;
  /** Options that the server has found, and the chosen one. */
  options: readonly Option[];
  value: string | null;
  text: string;
  onText: (text: string) => void;
  onChoose: (value: string | null) => void;
  /** null: nobody has looked yet, so there is nothing to say. */
  nothingFound: string | null;
  clearLabel: string;
  error: string | undefined;
  isReadOnly: boolean;
  required?: boolean;
  openOnFocus?: boolean;
}>;

/** A list has entries: that there are none is said by one that cannot be chosen. */
const NothingFound = ({ children }: Readonly<{ children: string }>) => (
  <span role="option" tabIndex={-1} aria-selected={false} aria-disabled>
    {children}
  </span>
);

/** One of many records, found by the server while somebody types. */
export const FoundSelect = ({
  options,
  text,
  onText,
  onChoose,
  nothingFound,
  clearLabel,
  isReadOnly,
  required = false,
  openOnFocus = false,
  ...field
}: FoundSelectProps) => (
  <Select
    {...field}
    data-path={field.name}
    data-fixed={isReadOnly || undefined}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    data={[...options]}
    onChange={onChoose}
    searchValue={text}
    onSearchChange={onText}
    filter={({ options: found }) => found}
    nothingFoundMessage={nothingFound === null ? undefined : <NothingFound>{nothingFound}</NothingFound>}
    readOnly={isReadOnly}
    required={required}
    searchable
    openOnFocus={openOnFocus}
    clearable={!isReadOnly}
    // The list itself scrolls, so that it is the one that is gone through by arrows from the field.
    withScrollArea={false}
    // The list grows as answers come, and may have no room below then.
    comboboxProps={{ preventPositionChangeWhenVisible: false }}
    styles={{ options: { maxHeight: '14rem', overflowY: 'auto' } }}
    clearButtonProps={{ 'aria-label': clearLabel }}
  />
);
