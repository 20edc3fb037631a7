import type { AnswerOf, Endpoint } from '@korpus/contract/endpoint.ts';
import { many } from '@korpus/contract/system/live-event.ts';
import type { Query, QueryClient, QueryMeta } from '@tanstack/react-query';
import type { LooseInput } from '../calls/api-client.ts';
import { keyOf } from '../calls/query-of.ts';
import type { LivePatch, LiveTools } from '../live/live-changes.ts';

/** Makes the query of a list fetch the records that changed, not the whole list. */
export const patchedBy = <Asked extends { readonly meta?: QueryMeta }>(query: Asked, patch: LivePatch) => ({
  ...query,
  meta: { ...query.meta, patch },
});

/** Number of changed records above which the whole list is cheaper. */
const mostAtOnce = 200;

type ListCall<E extends Endpoint> = Readonly<{
  endpoint: E;
  /** Puts the fetched records in place of those with these ids; what is not in `fetched` has left the list. */
  merge: (list: AnswerOf<E>, fetched: AnswerOf<E>, ids: ReadonlySet<string>) => AnswerOf<E>;
}>;

/**
 * Brings changed records into every list of a call that is in the cache: each is asked its own question again, for
 * these ids alone, so that a record that no longer belongs to it leaves it.
 */
export async function patchLists<E extends Endpoint>(
  { api, client }: LiveTools,
  { endpoint, merge }: ListCall<E>,
  ids: readonly string[],
): Promise<void> {
  const lists = client.getQueryCache().findAll({ queryKey: keyOf(endpoint) });
  const isWhole = ids.length > mostAtOnce || ids.includes(many);
  const patchOne = async (query: Query) => {
    // Nobody looks at it, or its answer is on its way and may be from before the change: fetched as a whole.
    if (isWhole || !query.isActive() || query.state.fetchStatus !== 'idle') {
      await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
      return;
    }
    const [, params, asked] = query.queryKey;
    const input: LooseInput = { params: params ?? {}, query: { ...recordOf(asked), ids } };
    const fetched = await api.send(endpoint, input);
    setList(client, query, (list: AnswerOf<E>) => merge(list, fetched, new Set(ids)));
  };
  await Promise.all(
    lists.map((query) =>
      patchOne(query).catch(() => client.invalidateQueries({ queryKey: query.queryKey, exact: true })),
    ),
  );
}

const recordOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

const setList = <List>(client: QueryClient, query: Query, change: (list: List) => List) =>
  client.setQueryData<List>(query.queryKey, (list) => (list === undefined ? undefined : change(list)));

/**
 * Replaced records keep their place, new ones come first: lists begin with the newest. Of two answers that overtook
 * each other the newer version stays.
 */
export function mergeRows<Row extends Readonly<{ id: string; version: number }>>(
  rows: readonly Row[],
  fetched: readonly Row[],
  ids: ReadonlySet<string>,
): Row[] {
  const fresh = new Map(fetched.map((row) => [row.id, row]));
  const kept = rows.flatMap((row) => {
    if (!ids.has(row.id)) return [row];
    const replacement = fresh.get(row.id);
    fresh.delete(row.id);
    if (replacement === undefined) return [];
    return [replacement.version < row.version ? row : replacement];
  });
  return [...fresh.values(), ...kept];
}
