import { getRouteApi } from '@tanstack/react-router';
import { OrderOverview } from '../../features/orders/overview/order-overview.tsx';
import type { OverviewSearch } from '../../features/orders/overview/overview-search.ts';
import { ComplaintsOver } from './complaints-over.tsx';
import { EventsOver } from './events-over.tsx';

const ordersRoute = getRouteApi('/signed-in/orders/all');
const todosRoute = getRouteApi('/signed-in/orders/todo');

export function OrdersScreen() {
  const navigate = ordersRoute.useNavigate();
  return (
    <ComplaintsOver hasAddress>
      <EventsOver>
        <OrderOverview
          key="all"
          view="all"
          search={ordersRoute.useSearch()}
          onGo={(change, how) =>
            void navigate({ search: (before: OverviewSearch) => change(before), ...how })
          }
        />
      </EventsOver>
    </ComplaintsOver>
  );
}

export function TodosScreen() {
  const navigate = todosRoute.useNavigate();
  return (
    <ComplaintsOver hasAddress>
      <EventsOver>
        <OrderOverview
          key="todo"
          view="todo"
          search={todosRoute.useSearch()}
          onGo={(change, how) =>
            void navigate({ search: (before: OverviewSearch) => change(before), ...how })
          }
        />
      </EventsOver>
    </ComplaintsOver>
  );
}
