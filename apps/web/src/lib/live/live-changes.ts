import type { Endpoint } from '@korpus/contract/endpoint.ts';
import type { LiveEvent } from '@korpus/contract/system/live-event.ts';
import type { LiveKind } from '@korpus/domain/kinds/topics.ts';
import type { Query, QueryClient, QueryMeta } from '@tanstack/react-query';
import type { Api } from '../calls/api-client.ts';

/** Reaction to records that changed: a long list fetches those anew instead of all of it. */
export type LivePatch = Readonly<{
  kind: LiveKind;
  patch: (ids: readonly string[], tools: LiveTools) => Promise<void>;
}>;
export type LiveTools = Readonly<{ api: Api; client: QueryClient }>;

declare module '@tanstack/react-query' {
  interface Register {
    /** Parts of a query that live changes read: kinds that make its answer old, and how a long list follows one. */
    queryMeta: Partial<Readonly<Pick<Endpoint, 'follows'> & { patch: LivePatch }>>;
  }
}

/** Several saves in one moment (an import) are fetched once. */
const gathering = 40;

/** Tells whether a query's answer is old once things of these kinds have changed. */
const follows = (meta: QueryMeta | undefined, kinds: readonly LiveKind[]): boolean =>
  meta?.follows === 'EVERYTHING' || kinds.some((kind) => meta?.follows?.includes(kind));

/** Fetches anew what is shown of things of these kinds; what nobody looks at is fetched when somebody does. */
export const refetchFollowers = (client: QueryClient, kinds: readonly LiveKind[]): Promise<void> =>
  client.invalidateQueries({ predicate: ({ meta }) => follows(meta, kinds) });

/**
 * Turns events into fetches: whoever shows something that has changed gets it anew, under their own rights. `news`:
 * reactions that no list has.
 */
export function createLiveChanges(tools: LiveTools, news: readonly LivePatch[]) {
  const { client } = tools;
  const changed = new Map<LiveKind, Set<string>>();
  const state: { timer: ReturnType<typeof setTimeout> | undefined } = { timer: undefined };

  const flush = () => {
    state.timer = undefined;
    const events = new Map(changed);
    changed.clear();
    const kinds = [...events.keys()];
    void refetchFollowers(client, kinds);
    const lists = client.getQueryCache().getAll();
    const patches = lists.flatMap(({ meta }) => meta?.patch ?? []);
    for (const { kind, patch } of new Set([...patches, ...news])) {
      const ids = events.get(kind);
      if (ids !== undefined) void patch([...ids], tools);
    }
  };
  return {
    onChange: ({ kind, id }: LiveEvent) => {
      if (kind === 'hello' || kind === 'resync') return;
      changed.set(kind, (changed.get(kind) ?? new Set()).add(id));
      state.timer ??= setTimeout(flush, gathering);
    },
    /**
     * Fetches everything again after a lost connection. When the first stream opens, only answers that had arrived
     * before may be out of date; requests that are still running are not repeated.
     */
    onGap: (isFirst: boolean) => {
      const hasArrived = (query: Query) => query.state.fetchStatus === 'idle';
      void client.invalidateQueries(isFirst ? { predicate: hasArrived } : {});
    },
    stop: () => clearTimeout(state.timer),
  };
}
