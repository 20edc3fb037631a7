import { getDefaultValues } from '@korpus/contract/global-values/global-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { messageOf, requestIdOf } from '../../../lib/failure.ts';
import { queryOf } from '../../../lib/query-of.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import { defaultValueTexts as texts } from '../settings-texts.ts';
import { DefaultValuesForm } from './default-values-form.tsx';

/** spec 3 §2.6: what new orders begin with. */
export function DefaultValuesPanel() {
  const values = useQuery(queryOf(useApi(), getDefaultValues));
  if (values.data !== undefined) {
    return <DefaultValuesForm values={values.data} reload={() => values.refetch()} />;
  }
  if (values.isPending) return <LoadingState shape="form" />;
  return (
    <ErrorState
      title={texts.loadFailed}
      hint={messageOf(values.error)}
      requestId={requestIdOf(values.error)}
      onRetry={() => void values.refetch()}
      isRetrying={values.isFetching}
    />
  );
}
