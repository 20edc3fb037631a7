import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { IconFilter, IconRefresh, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { uiTexts } from '../ui-texts.ts';
import { useWindowIs } from '../use-window-is.ts';
import styles from './filter-bar.module.css';
import { filterBarTexts as texts } from './filter-bar-texts.ts';
import { FilterCard } from './filter-card.tsx';
import { FilterChips } from './filter-chips.tsx';
import {
  activeFields,
  clearFilter,
  describeFilter,
  type FilterField,
  type FilterValues,
  filterValue,
  isChanged,
  resetFilters,
} from './filter-field.ts';
import { useIsWider } from './use-is-wider.ts';

type FilterBarProps = Readonly<{
  fields: readonly FilterField[];
  values: FilterValues;
  onChange: (values: FilterValues) => void;
  /**
   * Values that „reset“ goes back to, e.g. the signed-in salesman (rules: overviews#begins-with). Default: nothing is
   * filtered.
   */
  defaults?: FilterValues;
  searchLabel: string;
  searchText: string;
  onSearchChange: (text: string) => void;
  /** Stands at the right end: column template, print. */
  children?: ReactNode;
}>;

const nothing: FilterValues = {};

type Opened = Readonly<{ focusKey: string | null }> | null;

/**
 * One line that never wraps: search, the active filters, the button that opens the filter card. Filters that have no room
 * in it stand below.
 */
export function FilterBar(props: FilterBarProps) {
  const { fields, values, onChange, defaults = nothing, searchText, onSearchChange } = props;
  const { opened, setOpened, toggle, close, reset, remove } = useFilterCard(props);
  const cardId = useId();
  const hasRoom = useWindowIs('(min-width: 68em)');
  const inBar = hasRoom ? fields.filter(isInBar) : [];
  const behind = hasRoom ? fields.filter((field) => !isInBar(field)) : fields;
  const active = activeFields(behind, values);
  const canReset = searchText !== '' || isChanged(fields, values, defaults);
  const chips = active.map((field) => ({
    field,
    text: describeFilter(field, filterValue(values, field)) ?? '',
  }));
  const { list, room, isWider } = useIsWider(chips.map(({ field, text }) => field.key + text).join('|'));
  const chipList = chips.length > 0 && (
    <FilterChips chips={chips} list={list} onOpen={(focusKey) => setOpened({ focusKey })} onRemove={remove} />
  );

  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to all readers yet */}
      <div className={styles.bar} role="search" aria-label={props.searchLabel}>
        <SearchInput label={props.searchLabel} value={searchText} onChange={onSearchChange} />
        {inBar.map((field) => (
          <div key={field.key} className={styles.inBar}>
            {field.render({
              value: filterValue(values, field),
              onChange: (value) => onChange({ ...values, [field.key]: value }),
              label: field.label,
              isLocked: field.isLocked === true,
              isInBar: true,
            })}
          </div>
        ))}
        <div ref={room} className={styles.chipRoom}>
          {!isWider && chipList}
        </div>
        {canReset && <ResetButton onClick={reset} />}
        <Button
          ref={toggle}
          className={styles.toggle ?? ''}
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={opened !== null}
          aria-controls={opened === null ? undefined : cardId}
          onClick={() => (opened === null ? setOpened({ focusKey: null }) : close())}
        >
          <span className={styles.toggleText}>{texts.filters}</span>
          {active.length > 0 && <ActiveCount count={active.length} />}
        </Button>
        {props.children}
      </div>
      {isWider && chipList}
      {opened !== null && (
        <FilterCard
          id={cardId}
          fields={behind}
          values={values}
          onChange={onChange}
          onReset={reset}
          canReset={canReset}
          onClose={close}
          focusKey={opened.focusKey}
        />
      )}
    </div>
  );
}

/** Keeps whether the card is open; what goes gives the focus to the button that opens it. */
function useFilterCard({ fields, values, onChange, defaults = nothing, onSearchChange }: FilterBarProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(null);
    toggle.current?.focus();
  };
  const reset = () => {
    onSearchChange('');
    onChange(resetFilters(fields, values, defaults));
  };
  const remove = (field: FilterField) => {
    onChange(clearFilter(field, values));
    // The chip goes, and the focus must not go with it.
    toggle.current?.focus();
  };
  return { opened, setOpened, toggle, close, reset, remove };
}

const isInBar = (field: FilterField): field is Extract<FilterField, { kind: 'slot' }> =>
  field.kind === 'slot' && field.isInBar === true;

const ResetButton = ({ onClick }: Readonly<{ onClick: () => void }>) => (
  <Button
    className={styles.reset ?? ''}
    variant="subtle"
    leftSection={<IconRefresh size={15} aria-hidden />}
    title={texts.resetAll}
    onClick={onClick}
  >
    <span className={styles.resetText}>{texts.reset}</span>
  </Button>
);

const ActiveCount = ({ count }: Readonly<{ count: number }>) => (
  <>
    <span className={styles.count}>{count}</span>
    <VisuallyHidden>{texts.areActive}</VisuallyHidden>
  </>
);

type SearchInputProps = Readonly<{ label: string; value: string; onChange: (text: string) => void }>;

function SearchInput({ label, value, onChange }: SearchInputProps) {
  const isPhone = useWindowIs('(max-width: 37.5em)');
  return (
    <TextInput
      className={styles.search ?? ''}
      type="search"
      aria-label={label}
      placeholder={isPhone ? texts.search : label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        value !== '' && (
          <button
            type="button"
            className={styles.clearSearch}
            aria-label={uiTexts.clearSearch}
            onClick={() => onChange('')}
          >
            <IconX size={14} aria-hidden />
          </button>
        )
      }
    />
  );
}
