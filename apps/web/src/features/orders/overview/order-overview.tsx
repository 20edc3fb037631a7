import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { useMemo, useState } from 'react';
import type { GoTo, ListSearch } from '../../../lib/lists/list-search.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { useViewMemory } from '../../../ui/record-list/use-view-memory.ts';
import { type DialogTarget, type NewOrderKind, newOrderKinds } from '../dialog-target.ts';
import { OrderDialogHost } from '../order-dialog-host.tsx';
import type { CarriedPaper } from '../papers-in/carried-papers.ts';
import { PapersDrop } from '../papers-in/papers-drop.tsx';
import { useArrivedPapers } from '../papers-in/use-arrived-papers.tsx';
import { useSharedPapers } from '../papers-in/use-shared-papers.tsx';
import { OverviewList } from './overview-list.tsx';
import { listSearch, type OverviewSearch } from './overview-search.ts';
import { type OverviewTab, type OverviewView, tabsOfView } from './overview-tabs.ts';

type OrderOverviewProps = Readonly<{
  view: OverviewView;
  search: OverviewSearch;
  onGo: GoTo<OverviewSearch>;
}>;

/**
 * /orders/all and /orders/todo: tabs of one list (rules: overviews#tabs-of-orders), and the dialog of an order over it.
 */
export function OrderOverview({ view, search, onGo }: OrderOverviewProps) {
  const person = usePerson();
  const tabs = useMemo(() => tabsOfView(view, person), [view, person]);
  const tab = tabs.find((name) => name === search.tab) ?? tabs[0] ?? 'orders';
  const list = listSearch(search);
  const asked = search.clientId === undefined ? null : askForOffer;
  const memory = useViewMemory({ name: `orders/${view}`, tab, list, onGo, asked });
  const [offerId, setOfferId] = useState<string | null>(null);

  // The offer's id opens a new order for its customer and leaves the address (rules: offers#from-offer-to-order).
  if (search.clientId !== undefined && search.clientId !== offerId) setOfferId(search.clientId);

  const papers = useArrivedPapers(person, (id) => onGo((before) => ({ ...listSearch(before), order: id })));
  const sharedQuestion = useSharedPapers(search.shared, papers.take, () =>
    onGo(({ shared: _taken, ...before }) => before, { replace: true }),
  );
  const openNew = (kind: NewOrderKind) => {
    setOfferId(null);
    onGo((before) => ({ ...listSearch(before), new: kind }));
  };
  const openTab = (next: OverviewTab) => {
    // Both tabs of to-dos are filtered alike: the badge of the other one counts what it will show.
    const alike = { ...list, tab: next, sort: undefined, columns: undefined };
    onGo(() => (view === 'todo' ? alike : memory.searchOf(next)));
  };
  return (
    <PapersDrop papers={papers}>
      <OverviewList
        // Another tab is another list: nothing of the one before stays in sight.
        key={tab}
        opensAsTemplateSays={memory.isFresh}
        view={view}
        tab={tab}
        tabs={tabs}
        person={person}
        search={search}
        onGo={onGo}
        onTab={openTab}
        onOpen={({ id }: OverviewRow) => onGo((before) => ({ ...listSearch(before), order: id }))}
        onNew={openNew}
        onPapers={papers.take}
      />
      {sharedQuestion}
      <OrderDialogHost
        target={readTarget(search, offerId, papers.carried)}
        onClose={() => {
          onGo((before) => listSearch(before), { replace: true });
          papers.goOn();
        }}
        onOpen={(id) => onGo((before) => ({ ...listSearch(before), order: id }), { replace: true })}
      />
    </PapersDrop>
  );
}

const askForOffer = ({ clientId: _cleared, ...before }: ListSearch): ListSearch => ({
  ...before,
  new: before.new ?? 'NORMAL',
});

function readTarget(
  search: OverviewSearch,
  offerId: string | null,
  carried: CarriedPaper | null,
): DialogTarget | null {
  if (search.order !== undefined) {
    const section = carried?.orderId === search.order ? 'calculation' : undefined;
    return { kind: 'existing', id: search.order, section };
  }
  const order = newOrderKinds.find((kind) => kind === search.new);
  return order === undefined ? null : { kind: 'new', order, offerId };
}
