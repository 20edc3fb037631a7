import { ActionIcon } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { uiTexts } from '../../ui/ui-texts.ts';
import classes from './search.module.css';
import { searchTexts as texts } from './search-texts.ts';

type SearchFieldProps = Readonly<{
  value: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  listId: string;
  /** The hit the arrow keys stand on. */
  activeId: string | undefined;
}>;

export function SearchField({ value, onChange, onKeyDown, onClose, listId, activeId }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.head}>
      <IconSearch size={20} stroke={1.75} className={classes.lens} aria-hidden />
      <input
        ref={input}
        className={classes.input}
        type="text"
        inputMode="search"
        enterKeyHint="go"
        role="combobox"
        aria-label={texts.field}
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        placeholder={texts.placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      {value !== '' && (
        <ActionIcon
          aria-label={texts.clear}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <IconX size={17} stroke={1.75} />
        </ActionIcon>
      )}
      <button type="button" className={classes.close} onClick={onClose}>
        {uiTexts.close}
      </button>
    </div>
  );
}
