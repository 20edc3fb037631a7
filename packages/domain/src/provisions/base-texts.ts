import type { ExhibitionBase, SalesBase, TargetCompareValue } from './provision.ts';

export const salesBaseNames: Record<SalesBase, string> = {
  SELLING_SUM: 'Verkaufssumme netto',
  SELLING_SUM_GROSS: 'Verkaufssumme brutto',
  MARGIN: 'DB-1',
};

export const exhibitionBaseNames: Record<ExhibitionBase, string> = {
  EXHIBITION_PRICE: 'Messepreis netto',
  EXHIBITION_PRICE_GROSS: 'Messepreis brutto',
};

export const targetCompareNames: Record<TargetCompareValue, string> = {
  SUM: 'Verkaufssumme netto',
  SUM_GROSS: 'Verkaufssumme brutto',
};
