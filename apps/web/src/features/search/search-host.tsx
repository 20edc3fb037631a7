import type { SearchHit } from '@korpus/contract/search/search.ts';
import { lazy, Suspense } from 'react';
import type { HitLook } from '../../lib/record-door.ts';

/** The dialog's code comes when somebody searches for the first time. */
const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

type SearchHostProps = Readonly<{
  looks: readonly HitLook[];
  opened: boolean;
  onClose: () => void;
  onOpenHit: (hit: SearchHit) => void;
}>;

export const SearchHost = ({ opened, ...props }: SearchHostProps) =>
  opened ? (
    <Suspense fallback={null}>
      <SearchDialog {...props} />
    </Suspense>
  ) : null;
