import type { IsoDate } from '../dates/iso-date.ts';
import type { DefaultValues } from '../global-values/default-values.ts';
import { defaultVat } from '../locations/vat-rates.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/rounding.ts';
import type { Provision } from '../provisions/provision.ts';

/**
 * Rates an order was created with (rules: money#rates-stay, money#prefilled-expenses): settings that change later never
 * alter them. The default expenses belong to them too, since a value counts as typed when it differs from the one
 * filled in.
 */
export type OrderRates = {
  readonly vat: Percent;
  readonly provision: Provision;
  readonly targetMargin: DefaultValues['targetMargin'];
  readonly targetMarginSum: DefaultValues['targetMarginSum'];
  readonly shipmentExpense: Cents;
  readonly assemblyExpense: Cents;
};

type RateSources = {
  readonly locationVat: Percent | null;
  /**
   * Provision of the order's salesman; null while it has none, or one without rates of their own
   * (rules: money#exhibition-provision).
   */
  readonly salesmanProvision: Provision | null;
  readonly defaults: DefaultValues;
};

/** The rates that hold today for an order of this location and salesman. */
export const ratesFor = ({ locationVat, salesmanProvision, defaults }: RateSources): OrderRates => ({
  vat: locationVat ?? defaultVat,
  provision: salesmanProvision ?? defaults.provision,
  targetMargin: defaults.targetMargin,
  targetMarginSum: defaults.targetMarginSum,
  shipmentExpense: defaults.shipmentExpense,
  assemblyExpense: defaults.assemblyExpense,
});

/** When salesman or location change: the new VAT, provision and targets, while the expense defaults stay. */
export const withNewRates = <R extends Partial<OrderRates>>(
  before: R,
  { shipmentExpense: _shipment, assemblyExpense: _assembly, ...now }: Partial<OrderRates>,
): R => ({ ...before, ...now });

type RateOwners = { readonly salesmanId: string | null; readonly location: string | null };

/**
 * Tells whether the salesman or location, which rates depend on, is another than before: choosing the same again keeps
 * the old rates (rules: money#rates-stay).
 */
export const takesNewRates = (before: RateOwners, after: RateOwners): boolean =>
  before.salesmanId !== after.salesmanId || before.location !== after.location;

type VatDays = { readonly deliveryDate: IsoDate | null; readonly deliveryDateWish: IsoDate | null };

/**
 * The day by which an order takes its VAT: that of its delivery, else the one its customer wishes; null: neither is
 * known, and today counts (rules: money#rates-by-day).
 */
export const vatDayOf = ({ deliveryDate, deliveryDateWish }: VatDays): IsoDate | null =>
  deliveryDate ?? deliveryDateWish;

/** Tells whether an order was moved to another day, whose VAT it takes. */
export const takesVatOfDay = (before: VatDays, after: VatDays): boolean =>
  vatDayOf(before) !== vatDayOf(after);
