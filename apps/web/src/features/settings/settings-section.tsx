import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import classes from './settings-section.module.css';

type SettingsSectionProps<Data> = Readonly<{
  title: string;
  hint: string;
  query: UseQueryResult<Data>;
  loadFailed: string;
  children: (data: Data) => ReactNode;
}>;

/** Shows a section below a list of the settings that comes by a call of its own. */
export function SettingsSection<Data>(props: SettingsSectionProps<Data>) {
  const { title, hint, query, loadFailed, children } = props;
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.hint}>{hint}</p>
      </div>
      {query.isPending && <LoadingState shape="text" count={4} />}
      {query.isError && query.data === undefined && (
        <ErrorState compact title={loadFailed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && children(query.data)}
    </section>
  );
}
