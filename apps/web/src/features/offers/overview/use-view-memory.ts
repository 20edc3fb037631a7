import { useEffect, useEffectEvent } from 'react';
import { useSessionState } from '../../../lib/use-session-state.ts';
import type { GoTo } from './offers-overview.tsx';
import { listSearch, type OffersSearch } from './offers-search.ts';

const nothing: OffersSearch = {};

/** Who comes back to the overview finds it as they left it; a link with words of its own wins. */
export function useViewMemory(search: OffersSearch, onGo: GoTo): void {
  const [last, setLast] = useSessionState('offers/view', nothing);
  const list = listSearch(search);
  const isBare = Object.keys(list).length === 0;
  const text = JSON.stringify(list);

  const arrive = useEffectEvent(() => {
    if (isBare && Object.keys(last).length > 0) onGo((before) => ({ ...last, ...before }), { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new bare address is an arrival
  useEffect(() => arrive(), [isBare]);

  const keep = useEffectEvent(() => {
    if (!isBare) setLast(list);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is the list, not the dialog over it
  useEffect(() => keep(), [text]);
}
