import { askForHouseExport, listHouseExports } from '@korpus/contract/house-export/house-exports.ts';
import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery, keyOf } from '../../lib/calls/query-of.ts';
import { useSave } from '../../lib/calls/use-save.ts';
import { reportFailure } from '../../ui/report-failure.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { ExportEntry } from './export-entry.tsx';
import classes from './house-export.module.css';
import { houseExportTexts as texts } from './house-export-texts.ts';

/** News come by the live line; where that is down a look now and then does. */
const lookEvery = 2_000;

/** Settings, tab „Export“ (rules: export#who). */
export function HouseExportPanel() {
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    ...buildQuery(useApi(), listHouseExports),
    refetchInterval: ({ state }) =>
      state.data?.some((each) => each.state === 'RUNNING') ? lookEvery : false,
  });
  const { mutate, isPending: isAsking } = useSave(askForHouseExport, {
    onSuccess: () => void client.invalidateQueries({ queryKey: keyOf(listHouseExports) }),
    onError: (failure) => void reportFailure(texts.startFailed, failure),
  });
  if (isPending) return <LoadingState shape="form" />;
  if (data === undefined)
    return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  const isRunning = data.some(({ state }) => state === 'RUNNING');
  return (
    <section className={classes.panel} aria-labelledby="house-export">
      <div>
        <h2 id="house-export" className={classes.title}>
          {texts.title}
        </h2>
        <p className={classes.hint}>{texts.hint}</p>
      </div>
      <Button
        className={classes.start ?? ''}
        variant={data.some(({ state }) => state === 'DONE') ? 'default' : 'filled'}
        leftSection={<IconFileZip size={16} aria-hidden />}
        loading={isAsking}
        disabled={isRunning}
        onClick={() => mutate({})}
      >
        {texts.start}
      </Button>
      {data.length === 0 ? (
        <EmptyState compact title={texts.none} hint={texts.noneHint} />
      ) : (
        <ul className={classes.list} aria-label={texts.list}>
          {data.map((each) => (
            <ExportEntry key={each.id} entry={each} />
          ))}
        </ul>
      )}
    </section>
  );
}
