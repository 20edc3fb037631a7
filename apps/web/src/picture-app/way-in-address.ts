import { useSyncExternalStore } from 'react';
import { type Place, placeInAddress, readPlace, type Way } from '../features/assemblies/place.ts';

const moved = 'korpus-moved';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(moved, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(moved, listener);
  };
}

/** Tells where in the app somebody is, by the address alone: there is no router in so small a program. */
export function useWay(): Way {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  const place = readPlace(Object.fromEntries(new URLSearchParams(search)));
  const go: Way['go'] = (next: Place, how = 'push') => {
    const query = new URLSearchParams(placeInAddress(next)).toString();
    const address = query === '' ? window.location.pathname : `?${query}`;
    if (how === 'replace') window.history.replaceState(window.history.state, '', address);
    else window.history.pushState({ isOurs: true }, '', address);
    window.dispatchEvent(new Event(moved));
  };
  return {
    place,
    go,
    // A person who came by a reload or a link has nothing of ours to go back to.
    back: () =>
      isOurs(window.history.state) ? window.history.back() : go({ ...place, at: null }, 'replace'),
  };
}

const isOurs = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isOurs' in state;
