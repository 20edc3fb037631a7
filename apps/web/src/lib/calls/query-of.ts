import type { AnswerOf, Endpoint } from '@korpus/contract/endpoint.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api, CallArguments, LooseInput } from './api-client.ts';

/** All answers of a call in the cache, whatever was asked for. */
export const keyOf = (endpoint: Pick<Endpoint, 'path'>): QueryKey => [endpoint.path];

/** A reading call as a query: `useQuery(buildQuery(api, listSessions))`. Its key follows from the call and its input. */
export function buildQuery<E extends Endpoint>(api: Api, endpoint: E, ...[given]: CallArguments<E>) {
  const input: LooseInput = given ?? {};
  return queryOptions<AnswerOf<E>>({
    queryKey: [endpoint.path, input.params ?? null, input.query ?? null],
    queryFn: ({ signal }) => api.send(endpoint, { ...input, signal }),
  });
}
