import type { LiveEvent, LiveKind } from '@korpus/contract/system/live-event.ts';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Which answers are old once a thing of this kind has changed. Each feature names its own; app puts them together. */
export type LiveInterests = Partial<Record<LiveKind, readonly QueryKey[]>>;

/** Several saves in one moment (an import) are fetched once. */
const gathering = 40;

/** Turns events into fetches: whoever shows something that has changed gets it anew, under their own rights. */
export function createLiveChanges(client: QueryClient, interests: readonly LiveInterests[]) {
  const changed = new Set<LiveKind>();
  const state: { timer: ReturnType<typeof setTimeout> | undefined } = { timer: undefined };

  const flush = () => {
    state.timer = undefined;
    const kinds = [...changed];
    changed.clear();
    for (const key of interests.flatMap((interest) => kinds.flatMap((kind) => interest[kind] ?? []))) {
      void client.invalidateQueries({ queryKey: key });
    }
  };
  return {
    onChange: ({ kind }: LiveEvent) => {
      if (kind === 'hello' || kind === 'resync') return;
      changed.add(kind);
      state.timer ??= setTimeout(flush, gathering);
    },
    /**
     * After a loss everything is asked for again. When the first stream opens, only what had arrived before it could
     * have changed unnoticed; what is still on its way is left alone.
     */
    onGap: (isFirst: boolean) => {
      const hasArrived = (query: Query) => query.state.fetchStatus === 'idle';
      void client.invalidateQueries(isFirst ? { predicate: hasArrived } : {});
    },
    stop: () => clearTimeout(state.timer),
  };
}
