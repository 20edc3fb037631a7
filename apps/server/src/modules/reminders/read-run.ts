import type { ReminderRun as Run } from '@korpus/contract/reminders/reminders.ts';
import { daysBetween } from '@korpus/domain/dates/iso-date.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';

import {
  type HeldClaim,
  type ReminderLetter,
  type ReminderRun,
  reminderRun,
} from '@korpus/domain/reminders/reminder-run.ts';
import { reminderRunTexts as texts } from '@korpus/domain/reminders/reminders-texts.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { type HouseClaim, type HouseRun, runOfHouse } from './run-of-house.ts';

/** Reads whom the house would remind today, and what is left alone (rules: reminders#a-run). */
export async function readRun(services: Services, context: TenantContext): Promise<Run> {
  const house = await runOfHouse(services, context);
  const run = reminderRun(house.claims, house);
  return {
    today: house.today,
    letters: run.letters.map((letter) => shownLetter(letter, house)),
    held: run.held.map((each) => shownHeld(each, house)),
    unknownRates: unknownRatesIn(run).map((each) => ({ ...each, sentence: texts.unknownRate(each) })),
  };
}

const titleOf = ({ levels }: HouseRun, level: number): string => levels[level - 1]?.title ?? String(level);

function shownLetter(letter: ReminderLetter<HouseClaim>, house: HouseRun): Run['letters'][number] {
  const { level, claims, open, interest, fee, total, dueOn } = letter;
  const row = findNameRow(claims.map(({ claim }) => claim));
  return {
    clientId: row.clientId,
    locationId: row.locationId,
    locationName: row.locationName,
    clientName: formatPersonName(row),
    isCompany: row.isCompany,
    email: row.email,
    level,
    title: titleOf(house, level),
    open,
    interest,
    fee,
    total,
    dueOn,
    claims: claims.map(({ interest: cost, ...each }) => ({
      ...shownClaim(each, house),
      interest: cost.amount,
    })),
  };
}

/** Gives the order that says who a letter is for: that of its newest invoice. An address is changed there. */
export function findNameRow(claims: readonly HouseClaim[]): HouseClaim['row'] {
  const newest = claims.toSorted((one, other) => (one.date < other.date ? 1 : -1))[0];
  if (newest === undefined) throw new TypeError('A letter about nothing.');
  return newest.row;
}

type Shown = Omit<HeldClaim<HouseClaim>, 'lock'>;

function shownClaim({ claim, level, open, retained, ...due }: Shown, house: HouseRun) {
  const { dueOn } = due;
  const { number, releasedOn, paymentId, date, amount, row, reminded } = claim;
  const daysLate = daysBetween(dueOn, house.today);
  const last = reminded.find((each) => each.level === level - 1);
  return {
    number,
    releasedOn,
    paymentId,
    date,
    amount,
    dueOn,
    open,
    daysLate,
    level,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    clientNumber: row.clientNumber,
    clientOrderNumber: row.clientOrderNumber,
    title: titleOf(house, level),
    sentence: [
      texts.due(due, daysLate),
      ...(retained > 0 ? [texts.retained(retained)] : []),
      ...(last === undefined ? [] : [texts.reminded(titleOf(house, last.level), last.dueOn)]),
    ].join(' '),
  };
}

function shownHeld(held: HeldClaim<HouseClaim>, house: HouseRun): Run['held'][number] {
  const { lock, claim } = held;
  return {
    ...shownClaim(held, house),
    open: lock.kind === 'RETAINED' ? held.retained : held.open,
    clientName: formatPersonName(claim.row),
    lock: lock.kind,
    until: lock.kind === 'BY_HAND' ? lock.until : null,
    sentence: lockSentence(held),
  };
}

export const lockSentence = ({ lock, claim }: Pick<HeldClaim<HouseClaim>, 'lock' | 'claim'>): string =>
  lock.kind !== 'BY_HAND'
    ? texts[lock.kind]
    : texts.byHand(lock.reason, lock.until, claim.row.lock?.by ?? '');

/** Lists the half-years whose rate is unknown, so that interest was counted with the rate of one before. */
function unknownRatesIn({ letters }: ReminderRun<HouseClaim>) {
  const found = letters.flatMap(({ claims }) =>
    claims.flatMap(({ claim, interest }) =>
      interest.unknown.map((halfYear) => ({ country: claim.debtor.country, halfYear })),
    ),
  );
  return [...new Map(found.map((each) => [`${each.halfYear} ${each.country}`, each])).values()].toSorted(
    (one, other) => (one.halfYear < other.halfYear ? -1 : 1),
  );
}
