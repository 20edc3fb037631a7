import { type SearchHit, search } from '@korpus/contract/search/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';

/** Somebody who types fast asks once, not with every letter; shorter than anybody notices. */
const typingPause = 90;
const longestText = 100;

const noHits: readonly SearchHit[] = [];

export function useSearchHits(typed: string) {
  const wanted = typed.trim().slice(0, longestText);
  const text = useSettled(wanted);
  const found = useQuery({
    ...buildQuery(useApi(), search, { query: { text } }),
    enabled: text !== '',
    // The hits of the letters before stay in sight while somebody types on.
    placeholderData: keepPreviousData,
    // Hits of a while ago may have changed since, and asking is cheap.
    staleTime: 0,
    gcTime: 60_000,
  });
  const isAsked = text !== '';
  return {
    /** Text that the hits below were found by. */
    text,
    hits: isAsked ? (found.data ?? noHits) : noHits,
    /** Set when they are the hits of what is typed, to its last letter. */
    isFound: isAsked && text === wanted && found.data !== undefined && !found.isPlaceholderData,
    error: isAsked ? found.error : null,
    retry: () => void found.refetch(),
  };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  // An emptied field is empty at once.
  return text === '' ? '' : settled;
}
