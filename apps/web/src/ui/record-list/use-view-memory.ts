import { useEffect, useEffectEvent } from 'react';
import { type GoTo, type ListSearch, replace } from '../../lib/lists/list-search.ts';
import { useSessionState } from '../../lib/session/use-session-state.ts';

type Memory = Readonly<{
  /** Search of each tab as it was left. */
  tabs: Readonly<Partial<Record<string, ListSearch>>>;
  last: ListSearch;
}>;

type MemoryInput = Readonly<{
  /** Each list has a memory of its own. */
  name: string;
  tab?: string;
  /** Address of the list without the dialog over it. */
  list: ListSearch;
  onGo: GoTo;
  /** Part of the address that a link may ask for beside a view of the list. */
  asked?: ((before: ListSearch) => ListSearch) | null;
  /** Address where nothing is remembered: without it a step back to a bare one would be an arrival. */
  start?: ListSearch;
}>;

const none: ListSearch = {};
const nothing: Memory = { tabs: {}, last: {} };
const isEmpty = (search: ListSearch): boolean => Object.keys(search).length === 0;

/** Restores a list, or a tab of it, as the person left it; a link with words of its own wins. */
export function useViewMemory({ name, tab = '', list, onGo, asked = null, start = none }: MemoryInput) {
  const [memory, setMemory] = useSessionState(name, nothing);
  const isBare = isEmpty(list);
  const isAsked = asked !== null;
  const text = JSON.stringify(list);

  const arrive = useEffectEvent(() => {
    const remembered = isEmpty(memory.last) ? start : memory.last;
    const restored = isBare ? remembered : {};
    if (isEmpty(restored) && asked === null) return;
    onGo((before) => ({ ...restored, ...(asked === null ? before : asked(before)) }), replace);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new bare address is an arrival
  useEffect(() => arrive(), [isBare, isAsked]);

  const keep = useEffectEvent(() => {
    if (!isBare) setMemory({ tabs: { ...memory.tabs, [tab]: list }, last: list });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is the list, not the dialog over it
  useEffect(() => keep(), [text]);

  const saysNothing = Object.keys(list).every((key) => key === 'tab');
  return {
    /** Set when nothing is in the address and nothing remembered: the list opens as its template says. */
    isFresh: saysNothing && (isBare ? isEmpty(memory.last) : memory.tabs[tab] === undefined),
    /** Gives the search of another tab as it was left. */
    searchOf: (next: string): ListSearch => ({ ...memory.tabs[next], tab: next }),
  };
}
