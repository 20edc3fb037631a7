import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { OrderRates } from '@korpus/domain/orders/order-rates.ts';
import type { AdditionalPackage } from '@korpus/domain/rights/packages.ts';
import type { Place } from '../demo-names.ts';

export type DemoSalesman = { readonly id: string; readonly name: string; readonly location: string };

/** Base data of a house that its orders refer to. */
export type OrderHouse = {
  readonly salesmen: readonly DemoSalesman[];
  readonly exhibitionSalesmen: readonly { readonly id: string; readonly location: string }[];
  readonly carpenters: readonly string[];
  readonly suppliers: readonly string[];
  readonly ratesOf: (salesmanId: string | null, location: string) => OrderRates;
  readonly today: IsoDate;
};

export type BookHouse = OrderHouse & {
  readonly places: readonly Place[];
  readonly leadSources: readonly string[];
  readonly conversationTypes: readonly string[];
  /** Letters before invoice numbers, by location; a location without gets no invoices. */
  readonly billPrefixes: ReadonlyMap<string, string>;
  readonly packages: ReadonlySet<AdditionalPackage>;
  /** The carpenter who uses the picture app. */
  readonly fitterId: string | null;
};
