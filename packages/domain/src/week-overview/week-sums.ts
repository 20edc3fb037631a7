import { type Cents, sumCents, zeroCents } from '../money/cents.ts';
import type { Seller } from './open-order.ts';

/** An order sold or delivered in the week. */
export type OrderOfWeek = Seller & {
  readonly exhibitionSale: boolean;
  /** Net; null: it has no price. */
  readonly sellingSum: Cents | null;
};

type Counts = { readonly orderCount: number; readonly exhibitionCount: number; readonly amount: Cents };

/** The sums that one salesman sold or delivered at one location. */
export type SellerSum = Seller & Counts;

/** One row per location and salesman; rows in which nothing happened are none (rules: week-overview#sums-of-a-week). */
export function sellerSums(orders: readonly OrderOfWeek[]): readonly SellerSum[] {
  const groups = Map.groupBy(orders, ({ salesmanId, location }) => `${location} ${salesmanId}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { salesmanId, salesmanName, location } = first;
    return [
      {
        salesmanId,
        salesmanName,
        location,
        orderCount: group.length,
        exhibitionCount: group.filter(({ exhibitionSale }) => exhibitionSale).length,
        amount: sumCents(group.map(({ sellingSum }) => sellingSum ?? zeroCents)),
      },
    ];
  });
}

export type LocationSums = Counts & {
  readonly location: string | null;
  readonly rows: readonly SellerSum[];
};

/** A table that adds up: rows, their location, the whole house. */
export type SumTable = {
  readonly locations: readonly LocationSums[];
  readonly total: Counts;
  /** The largest amount of a row, which the bars are measured by. */
  readonly largest: Cents;
};

/** Locations in the order of the house, who sold most first. */
export function sumTable(rows: readonly SellerSum[], locationIds: readonly string[]): SumTable {
  const findPlace = (location: string | null) => {
    const place = locationIds.indexOf(location ?? '');
    return place === -1 ? locationIds.length : place;
  };
  const locations = [...Map.groupBy(rows, ({ location }) => location)]
    .map(([location, group]) => ({
      location,
      rows: group.toSorted((one, other) => other.amount - one.amount),
      ...totalOf(group),
    }))
    .toSorted((one, other) => findPlace(one.location) - findPlace(other.location));
  const largest = rows.reduce((most, { amount }) => (amount > most ? amount : most), zeroCents);
  return { locations, total: totalOf(rows), largest };
}

const totalOf = (rows: readonly Counts[]): Counts => ({
  orderCount: rows.reduce((sum, { orderCount }) => sum + orderCount, 0),
  exhibitionCount: rows.reduce((sum, { exhibitionCount }) => sum + exhibitionCount, 0),
  amount: sumCents(rows.map(({ amount }) => amount)),
});

/** How long the bar of a row is, 0 to 1; a negative amount has none. */
export const shareOf = (amount: Cents, { largest }: Pick<SumTable, 'largest'>): number =>
  largest <= 0 || amount <= 0 ? 0 : amount / largest;
