import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/rounding.ts';
import type { DefaultValues } from '../provisions/default-values.ts';
import type { Provision } from '../provisions/provision.ts';

/** spec 2 §9: of a location that has none. */
export const defaultVat: Percent = 20;

/**
 * What an order was created with (decisions §3): settings that change later never alter it. The default expenses belong
 * to it too, since a value counts as typed when it differs from the prefill it was created with.
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
  /** Of the order's salesman; null while it has none, or one without rates of their own (decisions §5). */
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
export const withNewRates = (before: OrderRates, now: OrderRates): OrderRates => ({
  ...now,
  shipmentExpense: before.shipmentExpense,
  assemblyExpense: before.assemblyExpense,
});

type RateOwners = { readonly salesmanId: string | null; readonly location: string | null };

/** Whether a save changes what rates hang on, so that the server looks up new ones. */
export const takesNewRates = (before: RateOwners, after: RateOwners): boolean =>
  before.salesmanId !== after.salesmanId || before.location !== after.location;
