import { type Cents, zeroCents } from '../money/cents.ts';
import { add, exactCents, percentOf, type Rational, roundToCents } from '../money/rounding.ts';
import type { ExhibitionBase, SalesBase } from '../provisions/provision.ts';
import type { FigureOrder } from './figure-facts.ts';

type SalesBases = Readonly<Record<SalesBase, Cents | null>>;

/**
 * Returns the salesman's provision: what a person typed, else percentage × base (rules: money#salesman-provision).
 * Unknown while it is hidden whether somebody typed one.
 */
export function deriveSalesmanProvision(
  { salesmanProvision, rates }: FigureOrder,
  bases: SalesBases,
): Cents | null {
  if (salesmanProvision === undefined || salesmanProvision !== null) return salesmanProvision ?? null;
  if (rates.provision === undefined) return null;
  const { percentage, value } = rates.provision.salesProvision;
  const base = bases[value];
  return base === null ? null : roundToCents(percentOf(percentage, notNegative(base)));
}

/**
 * Calculates the provision of exhibition sales, else 0; both parts are added before the one rounding
 * (rules: money#exhibition-provision).
 */
export function deriveExhibitionProvision(
  { exhibitionSale, exhibitionProvision, exhibitionPrice, rates }: FigureOrder,
  bases: SalesBases,
  exhibitionPriceNet: Cents | null,
): Cents | null {
  if (!exhibitionSale) return zeroCents;
  if (exhibitionProvision === undefined || exhibitionProvision !== null) return exhibitionProvision ?? null;
  if (rates.provision === undefined || exhibitionPrice === undefined) return null;
  const { exhibitionPercentage, exhibitionValue, salesPercentage, salesValue } =
    rates.provision.exhibitionProvision;
  const exhibitionBases: Readonly<Record<ExhibitionBase, Cents | null>> = {
    EXHIBITION_PRICE: exhibitionPriceNet,
    EXHIBITION_PRICE_GROSS: exhibitionPrice,
  };
  const salesBase = bases[salesValue];
  if (salesBase === null) return null;
  const exhibitionBase = exhibitionBases[exhibitionValue] ?? zeroCents;
  return roundToCents(
    add(
      percentOf(exhibitionPercentage, notNegative(exhibitionBase)),
      percentOf(salesPercentage, notNegative(salesBase)),
    ),
  );
}

/** A negative base gives 0 (rules: money#negative-base). */
const notNegative = (base: Cents): Rational => exactCents(base < 0 ? zeroCents : base);
