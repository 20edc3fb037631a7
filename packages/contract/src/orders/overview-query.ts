import type { EntityKind } from '@korpus/domain/records/records.ts';
import { z } from 'zod';
import { idOf } from '../references.ts';

/** Days an overview goes by (rules: overviews#begins-with). */
export const overviewDates = [
  'sellDate',
  'deliveryDate',
  'exhibitionSellDate',
  'exhibitionScheduleDate',
] as const;
export type OverviewDate = (typeof overviewDates)[number];

/** Ids in a query: separated by commas. */
export const idList = (kind: EntityKind) =>
  z.codec(z.string().max(40_000), z.array(idOf(kind)).max(1000), {
    decode: (value) => value.split(',').filter((each) => each !== ''),
    encode: (ids) => ids.join(','),
  });
