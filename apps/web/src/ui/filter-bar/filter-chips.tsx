import { IconLock, IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import styles from './filter-bar.module.css';
import { filterBarTexts as texts } from './filter-bar-texts.ts';
import type { FilterField } from './filter-field.ts';

/** A filter that is on, and what it says. */
type Chip = Readonly<{ field: FilterField; text: string }>;

type FilterChipsProps = Readonly<{
  chips: readonly Chip[];
  list: RefObject<HTMLUListElement | null>;
  onOpen: (key: string) => void;
  onRemove: (field: FilterField) => void;
}>;

/** Every filter that is on, by its name. */
export const FilterChips = ({ chips, list, onOpen, onRemove }: FilterChipsProps) => (
  <ul ref={list} className={styles.chips} aria-label={texts.active}>
    {chips.map(({ field, text }) => (
      <li key={field.key} className={styles.chip}>
        <button
          type="button"
          className={styles.chipText}
          title={texts.change(field.label)}
          onClick={() => onOpen(field.key)}
        >
          {field.label}
          {text !== '' && <strong> {text}</strong>}
        </button>
        {field.isLocked === true ? (
          <span className={styles.chipLock} role="img" aria-label={texts.locked(field.label)}>
            <IconLock size={13} aria-hidden />
          </span>
        ) : (
          <button
            type="button"
            className={styles.chipRemove}
            aria-label={texts.remove(field.label)}
            onClick={() => onRemove(field)}
          >
            <IconX size={13} aria-hidden />
          </button>
        )}
      </li>
    ))}
  </ul>
);
