import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { ReminderSettings } from '@korpus/contract/reminders/reminder-settings.ts';
import type { ReminderRun, sendReminders } from '@korpus/contract/reminders/reminders.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, sumCents, zeroCents } from '@korpus/domain/money/cents.ts';
import { claimKeyOf } from '@korpus/domain/reminders/claim-key.ts';
import { foldText } from '@korpus/domain/search/fold-text.ts';

type Proposed = ReminderRun['letters'][number];
export type Claim = Proposed['claims'][number];

/** A letter as it is proposed, with a name of its own among those of the run. */
export type Letter = Proposed & Readonly<{ id: string }>;

export const lettersOf = ({ letters }: Pick<ReminderRun, 'letters'>): readonly Letter[] =>
  letters.map((letter) => ({ ...letter, id: `${letter.clientId}.${letter.locationId ?? ''}` }));

/** Invoices, or parts of one, that somebody does not want to remind of now; what is proposed is ticked until then. */
export type LeftOut = ReadonlySet<string>;

export const tickedClaims = ({ claims }: Letter, leftOut: LeftOut): readonly Claim[] =>
  claims.filter((claim) => !leftOut.has(claimKeyOf(claim)));

export type Tick = 'ALL' | 'SOME' | 'NONE';

export function deriveTick(letters: readonly Letter[], leftOut: LeftOut): Tick {
  const all = letters.reduce((sum, { claims }) => sum + claims.length, 0);
  const ticked = letters.reduce((sum, letter) => sum + tickedClaims(letter, leftOut).length, 0);
  if (ticked === 0) return 'NONE';
  return ticked === all ? 'ALL' : 'SOME';
}

/** Toggles letters: those wholly ticked lose all their ticks, any others get all of them. */
export function toggled(letters: readonly Letter[], leftOut: LeftOut): LeftOut {
  const keys = letters.flatMap(({ claims }) => claims.map(claimKeyOf));
  return deriveTick(letters, leftOut) === 'ALL'
    ? new Set([...leftOut, ...keys])
    : new Set([...leftOut].filter((key) => !keys.includes(key)));
}

export const withClaim = (leftOut: LeftOut, key: string): LeftOut =>
  leftOut.has(key) ? new Set([...leftOut].filter((each) => each !== key)) : new Set([...leftOut, key]);

type Sums = Pick<Letter, 'level' | 'title' | 'open' | 'interest' | 'fee' | 'total' | 'dueOn'>;

/**
 * Sums up what a letter asks for with what is ticked of it. Its fee and its day are those of the highest level that is
 * left, as the house has set it; null: nothing is ticked.
 */
export function sumTicked(
  letter: Letter,
  leftOut: LeftOut,
  today: IsoDate,
  settings: ReminderSettings | null,
): Sums | null {
  const claims = tickedClaims(letter, leftOut);
  const [first] = claims;
  if (first === undefined) return null;
  if (claims.length === letter.claims.length) return letter;
  const highest = claims.reduce((high, claim) => (claim.level > high.level ? claim : high), first);
  const levels = settings?.levels ?? [];
  const fees = claims.flatMap(({ level }) => levels[level - 1]?.fee ?? []);
  const fee = letter.isCompany
    ? fees.reduce((high, each) => (each > high ? each : high), zeroCents)
    : zeroCents;
  const open = sumCents(claims.map((claim) => claim.open));
  const interest = sumCents(claims.map((claim) => claim.interest));
  const days = levels[highest.level - 1]?.daysToPay;
  return {
    level: highest.level,
    title: highest.title,
    open,
    interest,
    fee,
    total: sumCents([open, interest, fee]),
    dueOn: days === undefined ? letter.dueOn : addDays(today, days),
  };
}

type Sum = Readonly<{ letters: number; claims: number; total: Cents }>;

export function sumOfTicked(
  letters: readonly Letter[],
  leftOut: LeftOut,
  today: IsoDate,
  settings: ReminderSettings | null,
): Sum {
  const sums = letters.flatMap((letter) => sumTicked(letter, leftOut, today, settings) ?? []);
  return {
    letters: sums.length,
    claims: letters.reduce((sum, letter) => sum + tickedClaims(letter, leftOut).length, 0),
    total: sumCents(sums.map(({ total }) => total)),
  };
}

export type AskedLetter = BodyOf<typeof sendReminders>['letters'][number];

/** Number of claims in one letter; further ones are proposed again. */
const mostClaims = 100;

/** Lists what is ticked, as it was shown. */
export const askedOf = (letters: readonly Letter[], leftOut: LeftOut): readonly AskedLetter[] =>
  letters.flatMap((letter) => {
    const claims = tickedClaims(letter, leftOut).slice(0, mostClaims);
    if (claims.length === 0) return [];
    const { clientId, locationId } = letter;
    return {
      clientId,
      locationId,
      claims: claims.map(({ number, releasedOn, level, open }) => ({ number, releasedOn, level, open })),
    };
  });

/** The days that the oldest invoice of a letter is late. */
export const daysLateOf = ({ claims }: Pick<Letter, 'claims'>): number =>
  Math.max(0, ...claims.map(({ daysLate }) => daysLate));

/** Tells whether a row is found by its names, numbers and titles, each word anywhere. */
export function isFound(texts: readonly (string | null)[], wanted: string): boolean {
  const text = foldText(texts.join(' '));
  return foldText(wanted)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

type Numbered = Pick<Claim, 'number' | 'orderNumber' | 'clientNumber' | 'clientOrderNumber'>;

/** Lists the numbers by which somebody looks for an invoice. */
export const numbersOfClaim = (claim: Numbered) => [
  claim.number,
  claim.orderNumber,
  claim.clientNumber,
  claim.clientOrderNumber,
];

export const textsOfLetter = ({ clientName, locationName, title, claims }: Letter) => [
  clientName,
  locationName,
  title,
  ...claims.flatMap(numbersOfClaim),
];

/** The levels that letters of a run have, the first one first. */
export const levelsIn = (letters: readonly Pick<Letter, 'level' | 'title'>[]) =>
  [...new Map(letters.map(({ level, title }) => [level, title]))].toSorted(([one], [other]) => one - other);
