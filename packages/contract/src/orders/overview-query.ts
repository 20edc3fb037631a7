/** Days an overview goes by (rules: overviews#begins-with). */
export const overviewDates = [
  'sellDate',
  'deliveryDate',
  'exhibitionSellDate',
  'exhibitionScheduleDate',
] as const;
export type OverviewDate = (typeof overviewDates)[number];
