import { useEffect, useEffectEvent } from 'react';
import { useSessionState } from '../../../lib/use-session-state.ts';
import type { GoTo } from './order-overview.tsx';
import { listSearch, type OverviewSearch } from './overview-search.ts';
import type { OverviewTab, OverviewView } from './overview-tabs.ts';

type Memory = Readonly<{
  /** How each tab was left. */
  tabs: Readonly<Partial<Record<OverviewTab, OverviewSearch>>>;
  last: OverviewSearch;
}>;

const nothing: Memory = { tabs: {}, last: {} };

/** Who comes back to the overview, or to a tab, finds it as they left it; a link with words of its own wins. */
export function useViewMemory(view: OverviewView, tab: OverviewTab, search: OverviewSearch, onGo: GoTo) {
  const [memory, setMemory] = useSessionState(`orders/${view}`, nothing);
  const list = listSearch(search);
  const isBare = Object.keys(list).length === 0;
  const text = JSON.stringify(list);

  const arrive = useEffectEvent(() => {
    const restored = isBare ? memory.last : {};
    const opensForClient = search.clientId !== undefined;
    if (Object.keys(restored).length === 0 && !opensForClient) return;
    onGo(
      ({ clientId: _cleared, ...before }) => ({
        ...restored,
        ...before,
        ...(opensForClient ? { new: before.new ?? 'NORMAL' } : {}),
      }),
      { replace: true },
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new bare address is an arrival
  useEffect(() => arrive(), [isBare, search.clientId]);

  const keep = useEffectEvent(() => {
    if (isBare) return;
    setMemory({ tabs: { ...memory.tabs, [tab]: { ...list, tab } }, last: list });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is the list, not the dialog over it
  useEffect(() => keep(), [text]);

  const saysNothing = Object.keys(list).every((key) => key === 'tab');
  return {
    /** Nothing in the address and nothing remembered: the tab opens as its template says. */
    isFresh: saysNothing && (isBare ? Object.keys(memory.last).length === 0 : memory.tabs[tab] === undefined),
    searchOf: (next: OverviewTab): OverviewSearch => {
      // What is to be done is filtered alike on both tabs: the badge of the other one counts what it will show.
      if (view === 'todo') return { ...list, tab: next, sort: undefined, columns: undefined };
      return memory.tabs[next] ?? { tab: next };
    },
  };
}
