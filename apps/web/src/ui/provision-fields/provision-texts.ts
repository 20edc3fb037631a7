import type { ExhibitionBase, SalesBase } from '@korpus/domain/provisions/provision.ts';

export const salesBaseNames: Record<SalesBase, string> = {
  SELLING_SUM: 'Verkaufssumme netto',
  SELLING_SUM_GROSS: 'Verkaufssumme brutto',
  MARGIN: 'DB-1',
};

export const exhibitionBaseNames: Record<ExhibitionBase, string> = {
  EXHIBITION_PRICE: 'Messepreis netto',
  EXHIBITION_PRICE_GROSS: 'Messepreis brutto',
};

export const provisionTexts = {
  sales: 'Verkauf',
  exhibition: 'Messe: vom Messepreis',
  exhibitionSales: 'Messe: vom Verkauf',
  percentage: 'Prozent',
  of: 'von',
  salesProvision: 'Provision vom Verkauf',
  exhibitionProvision: 'Messeprovision',
  base: 'Berechnet von',
};
