import { getRouteApi } from '@tanstack/react-router';
import { OffersOverview } from '../../features/offers/overview/offers-overview.tsx';
import type { OffersSearch } from '../../features/offers/overview/offers-search.ts';
import { CompanionsOver } from './records-over.tsx';

const route = getRouteApi('/signed-in/offers');

export function OffersScreen() {
  const navigate = route.useNavigate();
  return (
    <CompanionsOver hasAddress>
      <OffersOverview
        search={route.useSearch()}
        onGo={(change, how) => void navigate({ search: (before: OffersSearch) => change(before), ...how })}
        // The order overview opens a new order for this customer (rules: offers#from-offer-to-order).
        onTransfer={(offerId) => void navigate({ to: '/orders/all', search: { clientId: offerId } })}
        // The list opens for all years and all salesmen: an order may be older than what the overview begins with.
        onShowOrders={(q) =>
          void navigate({ to: '/orders/all', search: { q, period: 'all', salesmen: 'all' } })
        }
      />
    </CompanionsOver>
  );
}
