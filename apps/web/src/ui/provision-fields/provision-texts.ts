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
