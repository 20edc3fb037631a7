import type { SearchHit } from '@korpus/contract/search/search.ts';
import { mayOpen, screens } from '@korpus/domain/screens/screens.ts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { SearchHost, useSearchKey } from '../../features/search/search-entry.tsx';
import { usePerson } from '../../lib/session/current-user.tsx';
import { hitLooks } from '../records.ts';

type Search = Readonly<{
  /** null: this person may read nothing that can be found. */
  open: (() => void) | null;
  dialog: ReactNode;
}>;

/** The search of the whole house (issue 4): Ctrl+K, a button, and the way to what was found. */
export function useSearch(): Search {
  const [isOpen, setIsOpen] = useState(false);
  const person = usePerson();
  const canSearch = hitLooks.some(({ screen }) => mayOpen(screen, person));
  const goTo = useWayToHit();
  const open = () => setIsOpen(true);
  useSearchKey(() => {
    if (canSearch) open();
  });
  const dialog = (
    <SearchHost
      looks={hitLooks}
      opened={isOpen && canSearch}
      onClose={() => setIsOpen(false)}
      onOpenHit={(hit) => {
        setIsOpen(false);
        goTo(hit);
      }}
    />
  );
  return { open: canSearch ? open : null, dialog };
}

/** The dialog of a record lies over its list; whoever has the list before them keeps it as it is. */
function useWayToHit() {
  const navigate = useNavigate();
  return ({ kind, id }: SearchHit) => {
    const look = hitLooks.find((each) => each.kind === kind);
    if (look !== undefined) void navigate({ href: `${screens[look.screen].path}?${look.opens}=${id}` });
  };
}
