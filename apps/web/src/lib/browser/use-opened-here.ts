import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePerson } from '../session/current-user.tsx';

type Opened<Target> = Readonly<{ userId: string; href: string; target: Target }>;

/** The target, what opens another one (null: closes), and whether a reload has found it again. */
type OpenedHere<Target> = [Target | null, (next: Target | null) => void, boolean];

/**
 * Keeps what lies over a screen without an address of its own. Like an address it is there again when somebody reloads
 * the page, if it has the name of a place; going elsewhere ends it.
 */
export function useOpenedHere<Target>(place: string | null): OpenedHere<Target> {
  const { userId } = usePerson();
  const href = useRouterState({ select: (state) => state.location.href });
  const key = place === null ? null : `korpus-open/${place}`;
  const [found] = useState(() => (key === null ? null : read<Target>(key)));
  const [opened, setOpened] = useState(found);
  const isHere = opened !== null && opened.href === href && opened.userId === userId;
  if (opened !== null && !isHere) setOpened(null);
  useEffect(() => {
    if (opened === null || key === null) return;
    keep(key, opened);
    return () => window.sessionStorage.removeItem(key);
  }, [key, opened]);
  const open = (target: Target | null) => setOpened(target === null ? null : { userId, href, target });
  return [isHere ? opened.target : null, open, isHere && opened === found];
}

/** Null where there is none, or somebody else wrote there. */
function read<Target>(key: string): Opened<Target> | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps what is opened for a reload; where there is no room a reload finds the screen alone. */
function keep(key: string, opened: Opened<unknown>): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(opened));
  } catch {
    window.sessionStorage.removeItem(key);
  }
}
