import { findPerson } from '@korpus/contract/privacy/privacy.ts';
import { fewestPersonLetters } from '@korpus/domain/privacy/person-terms.ts';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUserSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { ForgottenPeople } from './forgotten-people.tsx';
import { FoundPerson } from './found-person.tsx';
import classes from './privacy.module.css';
import { privacyTexts as texts } from './privacy-texts.ts';

/** Nobody types a name letter by letter to see what each one finds. */
const typingPause = 350;

/**
 * Shows where a house holds somebody, and until when it must (rules: privacy#person). Names stay out of the address.
 * `person`: who is looked for already.
 */
export function PrivacyPanel({ person = '' }: Readonly<{ person?: string | undefined }>) {
  const [typed, setTyped] = useState(person);
  const [searched] = useDebouncedValue(typed.trim(), typingPause);
  return (
    <section className={classes.panel} aria-label={texts.title}>
      <TextInput
        className={classes.search ?? ''}
        label={texts.search}
        placeholder={texts.placeholder}
        type="search"
        autoComplete="off"
        maxLength={100}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {searched.length < fewestPersonLetters ? (
        <>
          <EmptyState
            title={texts.none}
            hint={texts.noneHint}
            icon={<IconUserSearch size={22} stroke={1.75} />}
          />
          <ForgottenPeople />
        </>
      ) : (
        <Result text={searched} />
      )}
    </section>
  );
}

function Result({ text }: Readonly<{ text: string }>) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...buildQuery(useApi(), findPerson, { query: { text } }),
    placeholderData: keepPreviousData,
  });
  if (error !== null)
    return (
      <ErrorState
        title={texts.loadFailed}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (data === undefined) return <LoadingState shape="cards" label={texts.loading} />;
  if (data.length === 0)
    return (
      <EmptyState
        title={texts.nothingFound}
        hint={texts.nothingFoundHint}
        icon={<IconUserSearch size={22} stroke={1.75} />}
      />
    );
  return <FoundPerson groups={data} isOutdated={isPlaceholderData} />;
}
