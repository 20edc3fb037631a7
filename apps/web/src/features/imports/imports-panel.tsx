import { getImport, type Import } from '@korpus/contract/imports/imports.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { type GoToImport, readPlace } from './import-place.ts';
import classes from './imports.module.css';
import { importsTexts as texts } from './imports-texts.ts';
import { ColumnsStep } from './steps/columns-step.tsx';
import { nothingMended } from './steps/mending.ts';
import { PreviewStep } from './steps/preview-step.tsx';
import { ResultStep } from './steps/result-step.tsx';
import { StartStep } from './steps/start-step.tsx';
import { StepRail } from './steps/step-rail.tsx';
import { WaitingStep } from './steps/waiting-step.tsx';

type ImportsPanelProps = Readonly<{ place: string | undefined; onGo: GoToImport }>;

/** Settings, tab „Import“: the address says which import, and its state which step (rules: import#steps). */
export function ImportsPanel({ place, onGo }: ImportsPanelProps) {
  if (place === undefined)
    return (
      <div className={classes.panel}>
        <StepRail at={0} />
        <StartStep onGo={onGo} />
      </div>
    );
  const { id, wantsColumns } = readPlace(place);
  return <OneImport key={id} id={id} wantsColumns={wantsColumns} onGo={onGo} />;
}

type OneImportProps = Readonly<{ id: string; wantsColumns: boolean; onGo: GoToImport }>;

/** News come by the live line; where that is down a look now and then does. */
const lookEvery = 2_000;
const isUnderWay = (state: Import['state'] | undefined): boolean =>
  state === 'JUDGING' || state === 'APPLYING' || state === 'UNDOING';

function OneImport({ id, wantsColumns, onGo }: OneImportProps) {
  const { data, error, isPending, refetch } = useQuery({
    ...buildQuery(useApi(), getImport, { params: { id } }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? lookEvery : false),
  });
  if (data !== undefined)
    return (
      <div className={classes.panel}>
        <StepRail at={deriveStep(data, wantsColumns)} />
        <Step key={data.sheet} data={data} wantsColumns={wantsColumns} onGo={onGo} />
      </div>
    );
  if (isPending) return <LoadingState shape="form" />;
  return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
}

function deriveStep({ state }: Import, wantsColumns: boolean): number {
  if (state === 'READ' || (state === 'JUDGED' && wantsColumns)) return 1;
  return state === 'JUDGING' || state === 'JUDGED' ? 2 : 3;
}

type StepProps = Readonly<{ data: Import; wantsColumns: boolean; onGo: GoToImport }>;

/** Shows the step of an import. Input in its rows stays while they are judged anew. */
function Step({ data, wantsColumns, onGo }: StepProps) {
  const [mending, setMending] = useState(nothingMended);
  switch (data.state) {
    case 'READ':
      return <ColumnsStep key={data.sheet} data={data} onGo={onGo} />;
    case 'JUDGED':
      return wantsColumns ? (
        <ColumnsStep key={data.sheet} data={data} onGo={onGo} />
      ) : (
        // Judged anew it begins anew: what was decided has been.
        <PreviewStep key={data.version} data={data} onGo={onGo} mending={mending} onMend={setMending} />
      );
    case 'JUDGING':
    case 'APPLYING':
    case 'UNDOING':
      return <WaitingStep data={data} onGo={onGo} />;
    case 'DONE':
    case 'UNDONE':
      return <ResultStep data={data} onGo={onGo} />;
  }
}
