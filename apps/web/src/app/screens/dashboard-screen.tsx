import { mayOpen, type ScreenName } from '@korpus/domain/screens/screens.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import type { DashboardSearch } from '../../features/dashboard/dashboard-search.ts';
import type { Place, PlaceLinkProps, Places } from '../../features/dashboard/places.tsx';
import { usePerson } from '../../lib/session/current-user.tsx';
import { useToday } from '../../ui/today.tsx';
import { buildDashboardAddress } from './dashboard-addresses.ts';

const route = getRouteApi('/signed-in/');

type DashboardScreenProps = Readonly<{ greeting: string; notice: ReactNode; ways: ReactNode }>;

/** The dashboard, and where its numbers lead. */
export function DashboardScreen(parts: DashboardScreenProps) {
  const navigate = route.useNavigate();
  const goTo = useNavigate();
  const person = usePerson();
  const today = useToday();
  const places = useMemo<Places>(
    () => ({
      Link: PlaceLink,
      go: (place) => void goTo(buildDashboardAddress(place, person, today)),
      canOpen: ({ kind }) =>
        mayOpen(screenOf[kind], person) && (!isNew.has(kind) || person.rights.has('OWN_ORDER_WRITE')),
    }),
    [goTo, person, today],
  );
  return (
    <DashboardPage
      {...parts}
      search={route.useSearch()}
      onGo={(change, how) => void navigate({ search: (before: DashboardSearch) => change(before), ...how })}
      places={places}
    />
  );
}

const isNew: ReadonlySet<Place['kind']> = new Set(['NEW_OFFER', 'NEW_ORDER']);

const screenOf: Readonly<Record<Place['kind'], ScreenName>> = {
  SOLD: 'orders',
  DELIVERED: 'orders',
  COUNTER_SALES: 'salesStatistics',
  COMPLAINTS: 'complaints',
  ORDER_DATA: 'todos',
  REMAINING_AMOUNTS: 'todos',
  DATES_AT_RISK: 'todos',
  OPEN_SUPPLY: 'todos',
  WITHOUT_NUMBER: 'weekOverview',
  NEW_COMPLAINTS: 'complaints',
  CALENDAR: 'calendar',
  TO_DOS: 'calendar',
  EVENT: 'calendar',
  NEW_OFFER: 'offers',
  NEW_ORDER: 'orders',
};

function PlaceLink({ place, children, ...look }: PlaceLinkProps) {
  const person = usePerson();
  const today = useToday();
  return (
    <Link {...buildDashboardAddress(place, person, today)} {...look}>
      {children}
    </Link>
  );
}
