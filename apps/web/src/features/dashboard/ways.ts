import { type Cents, subtractCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { dashboardTexts as texts } from './dashboard-texts.ts';
import type { RowsPlace } from './places.tsx';

type CountedPart = Readonly<{
  orderCount: number;
  sellingSum?: Cents;
  smallOrderCount: number;
  smallOrderSum?: Cents;
}>;

/** One of the lists the rows behind a number stand in. */
export type Way = Readonly<{ place: RowsPlace; label: string }>;

/** Counter sales stand in a list of their own (rules: dashboard#rows-behind-a-number). */
export function listWays(place: RowsPlace, counted: CountedPart): readonly Way[] {
  const { orderCount, sellingSum, smallOrderCount, smallOrderSum } = counted;
  const rest = orderCount - smallOrderCount;
  const { range, whose } = place;
  if (smallOrderCount === 0) return [{ place, label: texts.orders(rest) }];
  const sum =
    sellingSum === undefined || smallOrderSum === undefined ? null : subtractCents(sellingSum, smallOrderSum);
  const amount = smallOrderSum === undefined ? null : formatEuro(smallOrderSum);
  const sales: Way = {
    place: { kind: 'COUNTER_SALES', range, whose },
    label: texts.counterSalesPart(smallOrderCount, amount),
  };
  const orders = { place, label: texts.ordersPart(rest, sum === null ? null : formatEuro(sum)) };
  return rest === 0 ? [sales] : [orders, sales];
}
