import { addDays, daysBetween, type IsoDate } from '../dates/iso-date.ts';
import { startOfWeek } from '../dates/iso-week.ts';
import { isLocked, type Order, type OrderSupplier } from './order.ts';
import { stateByDate } from './order-state.ts';

type Days = Pick<Order, 'deliveryDate' | 'assemblyDate' | 'additionalAssemblyDates'>;
type Goods = Pick<OrderSupplier, 'confirmedDeliveryDate' | 'deliveryDate'>;
type Supply = Goods & Pick<OrderSupplier, 'id' | 'supplierId' | 'orderNumber' | 'orderSum'>;
type RiskFacts = Days &
  Pick<Order, 'cancelled' | 'invoiceNumber' | 'earlierInvoice' | 'orderPrice' | 'salesmanId'> & {
    readonly suppliers: readonly Supply[];
  };

/** A supplier that puts the day of an order at risk, and what it confirmed; null: nothing. */
type LateSupplier = {
  readonly supplierCalculationId: string;
  readonly supplierId: string | null;
  readonly confirmed: IsoDate | null;
};

export type DateRisk = {
  /** So many days later the first day would hold; null: nobody confirmed too late, so nobody knows. */
  readonly missingDays: number | null;
  /** The late suppliers as they stand in the order; one at least. */
  readonly suppliers: readonly LateSupplier[];
};

/** The first day on which something is to be delivered or assembled. */
export const firstPlannedDay = ({
  deliveryDate,
  assemblyDate,
  additionalAssemblyDates,
}: Days): IsoDate | null => earliest([deliveryDate, assemblyDate, ...additionalAssemblyDates]);

/** Lists the suppliers whose goods have not come yet. */
const awaited = <T extends Goods>(suppliers: readonly T[]): readonly T[] =>
  suppliers.filter(({ deliveryDate }) => deliveryDate === null);

/** The latest day that a supplier whose goods are not here confirmed. */
export const latestConfirmed = (suppliers: readonly Goods[]): IsoDate | null =>
  latest(awaited(suppliers).map(({ confirmedDeliveryDate }) => confirmedDeliveryDate));

/** Goods that are not here and that nobody confirmed. */
export const lacksConfirmation = (suppliers: readonly Goods[]): boolean =>
  awaited(suppliers).some(({ confirmedDeliveryDate }) => confirmedDeliveryDate === null);

/** A supplier confirms a week: from its Monday on a day may hold (rules: dates-at-risk#whole-weeks). */
const holdsFrom = (confirmed: IsoDate): IsoDate => startOfWeek(confirmed);

/**
 * Tells which suppliers put the days of an order at risk, if any (rules: dates-at-risk#at-risk).
 * @yardstick date-risk.ts on the server says it in SQL.
 */
export function assessDateRisk(order: RiskFacts, today: IsoDate, confirmationDays: number): DateRisk | null {
  if (!mayBeAtRisk(order, today)) return null;
  const first = firstPlannedDay(order);
  const isLate = (confirmed: IsoDate) => first !== null && first < holdsFrom(confirmed);
  const isDue = isConfirmationDue(order, today, confirmationDays);
  const suppliers = awaited(order.suppliers).filter(({ confirmedDeliveryDate: confirmed }) =>
    confirmed === null ? isDue : isLate(confirmed),
  );
  if (suppliers.length === 0) return null;
  const last = latestConfirmed(suppliers);
  return {
    missingDays: first === null || last === null ? null : daysBetween(first, holdsFrom(last)),
    suppliers: suppliers.map(({ id, supplierId, confirmedDeliveryDate }) => ({
      supplierCalculationId: id,
      supplierId,
      confirmed: confirmedDeliveryDate,
    })),
  };
}

/** The first day that no confirmed week contradicts, once all are confirmed; null: nobody knows it. */
export function firstSafeDay(
  order: Days & { readonly suppliers: readonly Goods[] },
  risk: Pick<DateRisk, 'missingDays'> | null,
): IsoDate | null {
  const first = firstPlannedDay(order);
  const missingDays = risk?.missingDays ?? null;
  if (first === null || missingDays === null || lacksConfirmation(order.suppliers)) return null;
  return addDays(first, missingDays);
}

/** Sold, and neither cancelled nor billed nor delivered (rules: dates-at-risk#never-at-risk). */
const mayBeAtRisk = (order: RiskFacts, today: IsoDate): boolean =>
  order.orderPrice !== null &&
  !order.cancelled &&
  !isLocked(order) &&
  stateByDate(order, today) !== 'DELIVERED';

/** So many days before delivery all suppliers should have confirmed; none: the house does not ask for it. */
const isConfirmationDue = ({ deliveryDate }: Days, today: IsoDate, confirmationDays: number): boolean =>
  confirmationDays > 0 && deliveryDate !== null && deliveryDate <= addDays(today, confirmationDays);

const daysOf = (days: readonly (IsoDate | null)[]): readonly IsoDate[] =>
  days.flatMap((day) => day ?? []).toSorted();
const earliest = (days: readonly (IsoDate | null)[]): IsoDate | null => daysOf(days)[0] ?? null;
const latest = (days: readonly (IsoDate | null)[]): IsoDate | null => daysOf(days).at(-1) ?? null;

/** The departments that may have to act (rules: dates-at-risk#who-must-act). */
export const riskActors = ['SALES', 'PURCHASING'] as const;
type RiskActor = (typeof riskActors)[number];

/** A week that is too late needs another day; one that nobody confirmed needs a confirmation first. */
export const listActors = ({ suppliers }: Pick<Confirmed, 'suppliers'>): readonly RiskActor[] => {
  const isUnconfirmed = suppliers.some(({ confirmed }) => confirmed === null);
  const isLate = suppliers.some(({ confirmed }) => confirmed !== null);
  return [...(isLate ? (['SALES'] as const) : []), ...(isUnconfirmed ? (['PURCHASING'] as const) : [])];
};

type Confirmed = { readonly suppliers: readonly { readonly confirmed: string | null }[] };
