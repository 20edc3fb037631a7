import type { SearchHit } from '@korpus/contract/search/search.ts';
import { screens } from '@korpus/domain/screens/screens.ts';
import { useNavigate } from '@tanstack/react-router';
import { complaintHit } from '../../features/complaints/complaints-hit.ts';
import { customerHit } from '../../features/customers/customers-hit.ts';
import { offerHit } from '../../features/offers/offers-hit.ts';
import { orderHit } from '../../features/orders/orders-hit.ts';
import { SearchDialog } from '../../features/search/search-dialog.tsx';
import type { HitLook } from '../../trade/hit-look.ts';

/** Looks of the records that the search finds. */
export const hitLooks: readonly HitLook[] = [customerHit, offerHit, orderHit, complaintHit];

/** The search over all records, and the way to what was found. */
export function HouseSearch({ onClose }: Readonly<{ onClose: () => void }>) {
  const goTo = useWayToHit();
  return (
    <SearchDialog
      looks={hitLooks}
      onClose={onClose}
      onOpenHit={(hit) => {
        onClose();
        goTo(hit);
      }}
    />
  );
}

/** The dialog of a record lies over its list; whoever has the list before them keeps it as it is. */
function useWayToHit() {
  const navigate = useNavigate();
  return ({ kind, id }: SearchHit) => {
    const look = hitLooks.find((each) => each.kind === kind);
    if (look !== undefined) void navigate({ href: `${screens[look.screen].path}?${look.opens}=${id}` });
  };
}
