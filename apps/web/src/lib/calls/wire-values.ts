import { type IsoDate, isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { checkedCents, type Euros } from '@korpus/domain/money/euros.ts';

/** Euros of a row as cents; a list of thousands of rows asks for this hundreds of thousands of times. */
export const centsOf = (euros: Euros | null | undefined): Cents | null =>
  euros === null || euros === undefined ? null : checkedCents(euros);

/** The contract has checked that it is a day. */
export const dayOf = (day: string | null | undefined): IsoDate | null => (isIsoDate(day) ? day : null);
