import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ChangeList } from '../../ui/change-list/change-list.tsx';
import { OlderEntries } from '../../ui/change-list/older-entries.tsx';
import { FilterBar } from '../../ui/filter-bar/filter-bar.tsx';
import type { FilterValues } from '../../ui/filter-bar/filter-field.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { useFilterFields, writeChangeFilter } from './change-filter.tsx';
import classes from './change-log.module.css';
import { changeLogTexts as texts } from './change-log-texts.ts';
import { useChanges } from './use-changes.ts';

/** Nobody types a word letter by letter to see what each one finds. */
const typingPause = 250;

const nothing: FilterValues = {};

/** Shows who changed what and when, for those who manage a house (issue 3 „change log“). */
export function ChangeLogPanel() {
  const fields = useFilterFields();
  const [values, setValues] = useState(nothing);
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search, typingPause);
  const filter = useMemo(() => writeChangeFilter(values, searched), [values, searched]);
  const changes = useChanges(filter);
  const reset = () => {
    setValues(nothing);
    setSearch('');
  };
  return (
    <section className={classes.panel} aria-label={texts.title}>
      <FilterBar
        fields={fields}
        values={values}
        onChange={setValues}
        searchLabel={texts.search}
        searchText={search}
        onSearchChange={setSearch}
      />
      <Entries changes={changes} isFiltered={Object.keys(filter).length > 0} onReset={reset} />
    </section>
  );
}

type EntriesProps = Readonly<{
  changes: ReturnType<typeof useChanges>;
  isFiltered: boolean;
  onReset: () => void;
}>;

function Entries({ changes, isFiltered, onReset }: EntriesProps) {
  const { entries, error, data } = changes;
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title={texts.loadFailed}
        error={error}
        onRetry={() => void changes.refetch()}
        isRetrying={changes.isFetching}
      />
    );
  }
  if (data === undefined) return <LoadingState shape="rows" count={10} />;
  if (entries.length === 0) return <NoEntries isFiltered={isFiltered} onReset={onReset} />;
  return (
    <>
      <ChangeList entries={entries} isOutdated={changes.isPlaceholderData} />
      <OlderEntries changes={changes} />
    </>
  );
}

const NoEntries = ({ isFiltered, onReset }: Pick<EntriesProps, 'isFiltered' | 'onReset'>) => (
  <EmptyState
    title={isFiltered ? texts.nothingFound : texts.none}
    hint={isFiltered ? texts.nothingFoundHint : texts.noneHint}
    icon={<IconHistory size={22} stroke={1.75} />}
    action={
      isFiltered && (
        <Button variant="default" onClick={onReset}>
          {texts.reset}
        </Button>
      )
    }
  />
);
