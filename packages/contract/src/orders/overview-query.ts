import { z } from 'zod';
import { idOf } from '../references.ts';

/** Days an overview goes by (spec 2 §2 „Filters“). */
export const overviewDates = [
  'sellDate',
  'deliveryDate',
  'exhibitionSellDate',
  'exhibitionScheduleDate',
] as const;
export type OverviewDate = (typeof overviewDates)[number];

/** Ids in a query: separated by commas. */
export const idList = (kind: 'order' | 'client' | 'complaint') =>
  z
    .string()
    .max(40_000)
    .transform((value) => value.split(',').filter((each) => each !== ''))
    .pipe(z.array(idOf(kind)).max(1000));
