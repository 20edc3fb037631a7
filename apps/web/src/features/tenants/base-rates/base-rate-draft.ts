import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { type listBaseRates, saveBaseRate } from '@korpus/contract/reminders/base-rates.ts';
import { type IsoDate, isoDate } from '@korpus/domain/dates/iso-date.ts';
import {
  halfYearOf,
  halfYearsFrom,
  type InterestCountry,
  nextHalfYear,
} from '@korpus/domain/reminders/base-rates.ts';
import { allProblems } from '../../../lib/calls/all-problems.ts';
import type { Problem } from '../../../ui/record-dialog/draft/record-source.ts';
import { baseRatesTexts as texts } from './base-rates-texts.ts';

export type StoredRate = AnswerOf<typeof listBaseRates>['rates'][number];

/** Country and half-year say which one it is. */
export type RateKey = Readonly<{ country: InterestCountry; halfYear: IsoDate }>;
export type RateDraft = RateKey & Readonly<{ percent: number | null }>;

export const idOf = ({ country, halfYear }: RateKey): string => `${country} ${halfYear}`;

const yearsBack = 10;

/** Half-years somebody may enter, the newest first: from the next one, which banks make known shortly before. */
export function halfYearsToEnter(today: IsoDate): IsoDate[] {
  const first = isoDate(`${Number(today.slice(0, 4)) - yearsBack}-01-01`);
  return halfYearsFrom(first, nextHalfYear(halfYearOf(today))).toReversed();
}

/** Lists what is missing, and what the call would refuse; a half-year that is there already is changed in its row. */
export function findBaseRateProblems(
  draft: RateDraft,
  { isNew, rates }: Readonly<{ isNew: boolean; rates: readonly StoredRate[] }>,
): readonly Problem[] {
  const isThere = isNew && rates.some((each) => idOf(each) === idOf(draft));
  const own = [
    ...(isThere ? [{ path: 'halfYear', message: texts.exists }] : []),
    ...(draft.percent === null ? [{ path: 'percent', message: texts.percentMissing }] : []),
  ];
  return allProblems(own, saveBaseRate, draft);
}
