import type { GoTo } from '../../../lib/lists/list-search.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { useViewMemory } from '../../../ui/record-list/use-view-memory.ts';
import { OfferDialogHost } from '../dialog/offer-dialog-host.tsx';
import { OffersList } from './offers-list.tsx';
import { listSearch, type OffersSearch } from './offers-search.ts';

type OffersOverviewProps = Readonly<{
  search: OffersSearch;
  onGo: GoTo<OffersSearch>;
  /** The offer becomes an order: its customer's new order is opened elsewhere. */
  onTransfer: (offerId: string) => void;
  /** Shows what a customer who has bought has ordered so far. */
  onShowOrders: (clientName: string) => void;
}>;

/** /offers: the list, and the dialog of an offer over it. */
export function OffersOverview({ search, onGo, onTransfer, onShowOrders }: OffersOverviewProps) {
  const person = usePerson();
  const memory = useViewMemory({ name: 'offers/view', list: listSearch(search), onGo });
  const open = (id: string, how?: { replace: boolean }) =>
    onGo((before) => ({ ...listSearch(before), offer: id }), how);
  return (
    <>
      <OffersList
        person={person}
        search={search}
        opensAsTemplateSays={memory.isFresh}
        onGo={onGo}
        onOpen={({ id }) => open(id)}
        onNew={() => onGo((before) => ({ ...listSearch(before), new: 'yes' }))}
      />
      <OfferDialogHost
        offerId={search.offer ?? null}
        isNew={search.offer === undefined && search.new !== undefined}
        person={person}
        onClose={() => onGo(listSearch, { replace: true })}
        onOpen={(id) => open(id, { replace: true })}
        onTransfer={onTransfer}
        onShowOrders={onShowOrders}
      />
    </>
  );
}
