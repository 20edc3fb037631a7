import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import {
  billedAfterDays,
  billedWithinDays,
  confirmedAfterDays,
  type openSupplyKinds,
} from '@korpus/domain/orders/open-supply.ts';
import { type RawBuilder, sql } from 'kysely';
import { waitsForGoods } from './waiting-for-goods.ts';

type Kind = (typeof openSupplyKinds)[number];
type Condition = RawBuilder<boolean | null>;

/**
 * The rule of domain/orders/open-supply.ts as SQL over the columns of `orders o`; a test holds both equal on random
 * orders. Where a condition is null it counts as no; each begins with that of its index, word by word.
 */
export function openSupply(today: IsoDate) {
  const day = (offset: number) => sql`${addDays(today, offset)}::date`;
  const ofOrders: Readonly<Record<Kind, Condition>> = {
    CONFIRMATION: sql`(${waitsForGoods(today)} and o.lacks_confirmation
      and o.sell_date <= ${day(-confirmedAfterDays)})`,
    INVOICE: sql`(o.order_price is not null and not o.cancelled and o.earlier_invoice is null
      and o.unbilled_from is not null and o.unbilled_from <= ${day(-billedAfterDays)}
      and o.unbilled_until >= ${day(-billedWithinDays)})`,
    DIFFERENCE: sql`(o.order_price is not null and not o.cancelled and o.earlier_invoice is null
      and o.has_open_difference)`,
  };
  const ofEntries: Readonly<Record<Kind, Condition>> = {
    CONFIRMATION: sql`s.delivery_date is null and s.confirmed_delivery_date is null`,
    INVOICE: sql`s.accounting_sum is null and s.delivery_date <= ${day(-billedAfterDays)}`,
    DIFFERENCE: sql`s.accounting_sum <> s.order_sum
      and s.accounting_sum - s.order_sum is distinct from s.accepted_difference`,
  };
  const isOpen: Condition = sql`(${sql.join(Object.values(ofOrders), sql` or `)})`;
  const kinds = (['CONFIRMATION', 'INVOICE', 'DIFFERENCE'] as const).map(
    (kind, place) => sql`(${sql.lit(place)}, ${sql.lit(kind)}, ${ofOrders[kind]} and ${ofEntries[kind]})`,
  );
  const open = sql`(select json_agg(json_build_object('supplierCalculationId', s.id, 'supplierId', s.supplier_id,
      'kind', k.kind) order by s.sort_order, s.id, k.place)
    from order_suppliers s cross join lateral (values ${sql.join(kinds)}) as k (place, kind, holds)
    where s.tenant_id = o.tenant_id and s.order_id = o.id and k.holds)`;
  return {
    isOpen,
    /** Suppliers are read for the few orders that are open. */
    open: sql`case when ${isOpen} then ${open} end`,
  } as const;
}
