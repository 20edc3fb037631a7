import { mayOpen } from '@korpus/domain/screens/screens.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchKey } from '../../features/search/search-entry.tsx';
import { usePerson } from '../../lib/session/current-user.tsx';

type Search = Readonly<{
  /** null: this person may read nothing that can be found. */
  open: (() => void) | null;
  dialog: ReactNode;
}>;

/** Screens whose records the search finds. */
export const searchedScreens = ['customers', 'offers', 'orders', 'complaints'] as const;

/** The dialog's code comes when somebody searches for the first time. */
const HouseSearch = lazy(async () => ({ default: (await import('./house-search.tsx')).HouseSearch }));

/** The search of the whole house (issue 4): Ctrl+K, a button, and the way to what was found. */
export function useSearch(): Search {
  const [isOpen, setIsOpen] = useState(false);
  const person = usePerson();
  const canSearch = searchedScreens.some((screen) => mayOpen(screen, person));
  const open = () => setIsOpen(true);
  useSearchKey(() => {
    if (canSearch) open();
  });
  const dialog =
    isOpen && canSearch ? (
      <Suspense fallback={null}>
        <HouseSearch onClose={() => setIsOpen(false)} />
      </Suspense>
    ) : null;
  return { open: canSearch ? open : null, dialog };
}
