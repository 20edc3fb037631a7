import type { DateRange } from '@korpus/domain/dates/date-range.ts';
import type { ComplaintImposer } from '@korpus/domain/orders/complaints/complaint-state.ts';
import type { OrderType } from '@korpus/domain/orders/order.ts';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** Choice of whose numbers they are, and of which kinds of order. */
export type Whose = Readonly<{
  types: readonly OrderType[];
  locationIds: readonly string[];
  salesmanIds: readonly string[];
}>;

/** State of the knowledge of what was earned (rules: dashboard#margins). */
export type MarginState = 'KNOWN' | 'PROVISIONAL' | 'MISSING';

/** The rows behind a number (rules: dashboard#rows-behind-a-number). */
export type RowsPlace = Readonly<{ range: DateRange; whose: Whose }> &
  (
    | Readonly<{ kind: 'SOLD' }>
    | Readonly<{ kind: 'DELIVERED'; margin?: MarginState }>
    | Readonly<{ kind: 'COUNTER_SALES' }>
    | Readonly<{ kind: 'COMPLAINTS'; imposer: ComplaintImposer }>
  );

type ListPlace = Readonly<{
  kind:
    | 'ORDER_DATA'
    | 'REMAINING_AMOUNTS'
    | 'DATES_AT_RISK'
    | 'OPEN_SUPPLY'
    | 'WITHOUT_NUMBER'
    | 'NEW_COMPLAINTS'
    | 'CALENDAR'
    | 'TO_DOS'
    | 'NEW_OFFER'
    | 'NEW_ORDER';
}>;
type EventPlace = Readonly<{ kind: 'EVENT'; id: string; isToDo: boolean }>;

/** Place that something on the dashboard leads to; which screen that is, the app knows. */
export type Place = RowsPlace | ListPlace | EventPlace;

export type PlaceLinkProps = Readonly<{
  place: Place;
  className?: string | undefined;
  'aria-label'?: string;
  children: ReactNode;
}>;

export type Places = Readonly<{
  Link: ComponentType<PlaceLinkProps>;
  go: (place: Place) => void;
  /** Some screens may not be opened, or not by this person. */
  canOpen: (place: Pick<Place, 'kind'>) => boolean;
}>;

const PlacesContext = createContext<Places | null>(null);

export const PlacesProvider = PlacesContext.Provider;

export function usePlaces(): Places {
  const places = useContext(PlacesContext);
  if (places === null) throw new Error('There is no PlacesProvider above this component.');
  return places;
}
