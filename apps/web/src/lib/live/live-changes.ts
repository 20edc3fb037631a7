import type { LiveEvent } from '@korpus/contract/system/live-event.ts';
import type { LiveKind } from '@korpus/domain/records/records.ts';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Api } from '../calls/api-client.ts';

/**
 * Answers that are old once a thing of this kind has changed. Those of records and of lib stand with them; app adds
 * the rest.
 */
export type LiveInterests = Partial<Record<LiveKind, readonly QueryKey[]>>;

/** Reaction to records that changed: a long list fetches those anew instead of all of it. */
export type LivePatch = Readonly<{
  kind: LiveKind;
  patch: (ids: readonly string[], tools: LiveTools) => Promise<void>;
}>;
export type LiveTools = Readonly<{ api: Api; client: QueryClient }>;

/** Several saves in one moment (an import) are fetched once. */
const gathering = 40;

/** Turns events into fetches: whoever shows something that has changed gets it anew, under their own rights. */
export function createLiveChanges(
  tools: LiveTools,
  interests: readonly LiveInterests[],
  patches: readonly LivePatch[],
) {
  const { client } = tools;
  const changed = new Map<LiveKind, Set<string>>();
  const state: { timer: ReturnType<typeof setTimeout> | undefined } = { timer: undefined };

  const flush = () => {
    state.timer = undefined;
    const events = new Map(changed);
    changed.clear();
    const kinds = [...events.keys()];
    for (const key of interests.flatMap((interest) => kinds.flatMap((kind) => interest[kind] ?? []))) {
      void client.invalidateQueries({ queryKey: key });
    }
    for (const { kind, patch } of patches) {
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
