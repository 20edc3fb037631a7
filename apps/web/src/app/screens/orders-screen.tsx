import { getRouteApi } from '@tanstack/react-router';
import { OrderOverview } from '../../features/orders/overview/order-overview.tsx';
import type { OverviewSearch } from '../../features/orders/overview/overview-search.ts';
import { CompanionsOver } from './records-over.tsx';

const ordersRoute = getRouteApi('/signed-in/orders/all');
const todosRoute = getRouteApi('/signed-in/orders/todo');

export function OrdersScreen() {
  const navigate = ordersRoute.useNavigate();
  return (
    <CompanionsOver hasAddress>
      <OrderOverview
        key="all"
        view="all"
        search={ordersRoute.useSearch()}
        onGo={(change, how) => void navigate({ search: (before: OverviewSearch) => change(before), ...how })}
      />
    </CompanionsOver>
  );
}

export function TodosScreen() {
  const navigate = todosRoute.useNavigate();
  return (
    <CompanionsOver hasAddress>
      <OrderOverview
        key="todo"
        view="todo"
        search={todosRoute.useSearch()}
        onGo={(change, how) => void navigate({ search: (before: OverviewSearch) => change(before), ...how })}
      />
    </CompanionsOver>
  );
}
