import { IconLock, IconX } from '@tabler/icons-react';
import styles from './filter-bar.module.css';
import { filterBarTexts as texts } from './filter-bar-texts.ts';
import { describeFilter, type FilterField, type FilterValues, filterValue } from './filter-field.ts';
import { useFittingCount } from './use-fitting-count.ts';

type FilterChipsProps = Readonly<{
  /** Only those that filter something. */
  fields: readonly FilterField[];
  values: FilterValues;
  onOpen: (key: string | null) => void;
  onRemove: (field: FilterField) => void;
}>;

export function FilterChips({ fields, values, onOpen, onRemove }: FilterChipsProps) {
  const chips = fields.map((field) => ({
    field,
    text: describeFilter(field, filterValue(values, field)) ?? '',
  }));
  const [fitting, observe] = useFittingCount(
    chips.map(({ field, text }) => `${field.key}:${text}`).join('|'),
  );
  const hiddenCount = Math.max(0, chips.length - fitting);
  return (
    <div className={styles.chipArea}>
      <ul ref={observe} className={styles.chips} aria-label={texts.active}>
        {chips.map(({ field, text }, index) => (
          <li key={field.key} className={styles.chip} inert={index >= fitting}>
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
      {hiddenCount > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-label={texts.more(hiddenCount)}
          title={chips
            .slice(fitting)
            .map(({ field, text }) => `${field.label} ${text}`.trim())
            .join(' · ')}
          onClick={() => onOpen(null)}
        >
          +{hiddenCount}
        </button>
      )}
    </div>
  );
}
