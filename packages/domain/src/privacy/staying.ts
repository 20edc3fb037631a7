import type { IsoDate } from '../dates/iso-date.ts';
import { type PersonPlace, personPlaces } from './person-places.ts';
import type { Duty, RetentionClass } from './retention.ts';

/** The records about somebody that stay in one place, until the same day by the same law. */
export type Staying = {
  readonly place: PersonPlace;
  readonly kept: RetentionClass;
  readonly duty: Duty;
  readonly count: number;
};

type Held = {
  readonly place: PersonPlace;
  readonly kept: RetentionClass;
  readonly duty: Duty | null;
  readonly mayGo: boolean;
};

/** Rows that must stay, counted: in the order of the places, what ends first before what ends later. */
export function countStaying(rows: readonly Held[]): Staying[] {
  const counted = new Map<string, Staying>();
  for (const { place, kept, duty, mayGo } of rows) {
    if (duty === null || mayGo) continue;
    const key = [place, kept, duty.until, duty.country].join(' ');
    counted.set(key, { place, kept, duty, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  const rank = ({ place, duty }: Staying) => [personPlaces.indexOf(place), duty.until] as const;
  return [...counted.values()].toSorted((one, other) => {
    const [[place, until], [otherPlace, otherUntil]] = [rank(one), rank(other)];
    return place === otherPlace ? until.localeCompare(otherUntil) : place - otherPlace;
  });
}

/** The last day of the duty that ends first; null: none is left. */
export const firstEndOf = (staying: readonly Staying[]): IsoDate | null =>
  staying.reduce<IsoDate | null>(
    (first, { duty }) => (first === null || duty.until < first ? duty.until : first),
    null,
  );
