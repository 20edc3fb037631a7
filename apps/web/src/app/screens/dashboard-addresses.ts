import { seesWholeHouse } from '@korpus/domain/dashboard/dashboard-rights.ts';
import { type IsoDate, laterOf } from '@korpus/domain/dates/iso-date.ts';
import { orderTypes } from '@korpus/domain/orders/order.ts';
import type { Actor, Person } from '@korpus/domain/rights/actor.ts';
import { screens } from '@korpus/domain/screens/screens.ts';
import type { MarginState, Place, RowsPlace, Whose } from '../../features/dashboard/places.tsx';

type Who = Pick<Person, 'roles'> & Pick<Actor, 'userId'>;

/** Value of the overviews' filters for everything: without it they begin with what the person is used to. */
const all = 'all';
const listed = (ids: readonly string[]): string => (ids.length === 0 ? all : ids.join(','));

/** Screen to go to, and what it shows of its list. */
type Address = Readonly<{
  to: (typeof screens)[
    | 'orders'
    | 'complaints'
    | 'salesStatistics'
    | 'todos'
    | 'calendar'
    | 'offers'
    | 'weekOverview']['path'];
  search: Readonly<Record<string, string>>;
}>;

/** Gives the address that a part of the dashboard leads to (rules: dashboard#rows-behind-a-number). */
export function buildDashboardAddress(place: Place, who: Who, today: IsoDate): Address {
  // A person who sees their own records alone is narrowed down by the server anyway; the list says so.
  const everybody = seesWholeHouse(who) ? all : who.userId;
  switch (place.kind) {
    case 'SOLD':
    case 'DELIVERED':
    case 'COMPLAINTS':
    case 'COUNTER_SALES':
      return addressRows(place, who, today);
    case 'ORDER_DATA':
      return { to: screens.todos.path, search: { tab: 'todoEnterOrderData', salesmen: everybody } };
    case 'DATES_AT_RISK':
      return { to: screens.todos.path, search: { tab: 'todoDateAtRisk', salesmen: everybody } };
    case 'OPEN_SUPPLY':
      return { to: screens.todos.path, search: { tab: 'todoOpenSupply', salesmen: everybody } };
    case 'WITHOUT_NUMBER':
      return { to: screens.weekOverview.path, search: {} };
    case 'REMAINING_AMOUNTS':
      return { to: screens.todos.path, search: { tab: 'todoRemainingAmount', salesmen: everybody } };
    case 'NEW_COMPLAINTS':
      return { to: screens.complaints.path, search: { tab: 'new', salesmen: everybody } };
    case 'CALENDAR':
      return { to: screens.calendar.path, search: {} };
    case 'TO_DOS':
      return { to: screens.calendar.path, search: { view: 'todos' } };
    case 'EVENT':
      return {
        to: screens.calendar.path,
        search: { event: place.id, ...(place.isToDo ? { view: 'todos' } : {}) },
      };
    case 'NEW_OFFER':
      return { to: screens.offers.path, search: { new: 'yes' } };
    case 'NEW_ORDER':
      return { to: screens.orders.path, search: { new: 'NORMAL' } };
  }
}

function addressRows(place: RowsPlace, who: Who, today: IsoDate): Address {
  const { from, to } = place.range;
  const whose = writeWhose(place.whose, who);
  switch (place.kind) {
    case 'SOLD':
      return {
        to: screens.orders.path,
        search: { tab: 'orders', by: 'sellDate', from, to, sold: 'yes', cancelled: 'no', ...whose },
      };
    case 'DELIVERED':
      return {
        to: screens.orders.path,
        search: {
          tab: 'orders',
          by: 'deliveryDate',
          from,
          to: to < today ? to : laterOf(from, today),
          ...(place.margin === undefined ? {} : marginFilters[place.margin]),
          cancelled: 'no',
          ...whose,
        },
      };
    case 'COMPLAINTS':
      return {
        to: screens.complaints.path,
        search: {
          tab: 'all',
          from,
          to,
          cancelled: 'no',
          imposers: place.imposer,
          ...whose,
        },
      };
    case 'COUNTER_SALES': {
      // The list of counter sales is of a month or a year, and narrowed down to days of it.
      const month = from.slice(0, 7) === to.slice(0, 7) ? from.slice(0, 7) : from.slice(0, 4);
      const { salesmen, locations } = whose;
      return {
        to: screens.salesStatistics.path,
        search: { month, from, to, types: 'SMALL_ORDER', salesmen, locations },
      };
    }
  }
}

/** Provisional is what has purchase prices and is not accounted. */
const marginFilters: Readonly<Record<MarginState, Readonly<Record<string, string>>>> = {
  KNOWN: { purchase: 'yes' },
  PROVISIONAL: { purchase: 'yes', calculated: 'no' },
  MISSING: { purchase: 'no' },
};

function writeWhose({ types, locationIds, salesmanIds }: Whose, who: Who) {
  return {
    type: types.length === orderTypes.length ? all : (types[0] ?? all),
    salesmen: seesWholeHouse(who) ? listed(salesmanIds) : who.userId,
    locations: listed(locationIds),
  };
}
