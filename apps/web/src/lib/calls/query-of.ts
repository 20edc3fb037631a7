import type { AnswerOf, Endpoint } from '@korpus/contract/endpoint.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api, CallArguments, LooseInput } from './api-client.ts';

/** All answers of a call in the cache, whatever was asked for. */
export const keyOf = (endpoint: Pick<Endpoint, 'path'>): QueryKey => [endpoint.path];

/** Names an answer in the cache by its call and what was asked for; live changes find it by what the call follows. */
export const nameAnswer = ({ path, follows }: Pick<Endpoint, 'path' | 'follows'>, ...asked: unknown[]) => ({
  queryKey: [path, ...asked],
  meta: { follows },
});

/** A reading call as a query: `useQuery(buildQuery(api, listSessions))`. Its name follows from the call and its input. */
export function buildQuery<E extends Endpoint>(api: Api, endpoint: E, ...[given]: CallArguments<E>) {
  const input: LooseInput = given ?? {};
  return queryOptions<AnswerOf<E>>({
    ...nameAnswer(endpoint, input.params ?? null, input.query ?? null),
    queryFn: ({ signal }) => api.send(endpoint, { ...input, signal }),
  });
}
