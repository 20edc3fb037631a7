import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { sendReminders } from '@korpus/contract/reminders/reminders.ts';
import { claimKeyOf } from '@korpus/domain/reminders/claim-key.ts';
import { findDropReason } from '@korpus/domain/reminders/dropped-claims.ts';
import { reminderRun } from '@korpus/domain/reminders/reminder-run.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { findPaidNumbers } from './claims.store.ts';
import { type Dropped, describeDropped } from './dropped.ts';
import { makeLetter } from './make-letter.ts';
import { findLastRunning, holdReminders } from './reminders.store.ts';
import { remindersModuleTexts as texts } from './reminders-module-texts.ts';
import { type HouseClaim, type HouseRun, keyOfLetter, runOfHouse } from './run-of-house.ts';

type Body = BodyOf<typeof sendReminders>;
type Answer = AnswerOf<typeof sendReminders>;
type AskedLetter = Body['letters'][number];

/**
 * Makes what was ticked, as it was shown: one after the other in the house, so that of two at once the second finds what
 * the first has sent (rules: reminders#between-list-and-sending).
 */
export async function send(services: Services, context: TenantContext, { letters }: Body): Promise<Answer> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  refuseTwice(letters);
  await holdReminders(tx, tenantId);
  const house = await runOfHouse(services, context, [...new Set(letters.map(({ clientId }) => clientId))]);
  const year = Number(house.today.slice(0, 4));
  const numbering = { year, running: await findLastRunning(tx, tenantId, year) };
  const answers: Answer[number][] = [];
  for (const asked of letters) {
    const { kept, dropped } = await sort(context, house, asked);
    const [letter] = reminderRun(kept, house).letters;
    if (letter !== undefined) numbering.running += 1;
    answers.push({
      clientId: asked.clientId,
      locationId: asked.locationId,
      made:
        letter === undefined ? null : await makeLetter(services, context, { letter, house, ...numbering }),
      dropped: await Promise.all(dropped.map((each) => describeDropped(context, house, each))),
    });
  }
  return answers;
}

function refuseTwice(letters: readonly AskedLetter[]): void {
  const keys = letters.flatMap(({ claims }) => claims.map(claimKeyOf));
  if (new Set(keys).size !== keys.length) throw invalid({ path: 'body.letters', message: texts.sameTwice });
}

type Sorted = { readonly kept: readonly HouseClaim[]; readonly dropped: readonly Dropped[] };

/** Sorts the claims of a letter into those that are as they were shown, and what has become of the rest. */
async function sort({ tx, actor }: TenantContext, house: HouseRun, asked: AskedLetter): Promise<Sorted> {
  const own = house.claims.filter(({ customerKey }) => customerKey === keyOfLetter(asked));
  const found = asked.claims.map((shown) => ({
    shown,
    claim: own.find((claim) => claimKeyOf(claim) === claimKeyOf(shown)),
  }));
  const missing = found.flatMap(({ shown, claim }) => (claim === undefined ? [shown.number] : []));
  const paid = await findPaidNumbers(tx, actor.tenantId, missing);
  return found.reduce<Sorted>(
    ({ kept, dropped }, { shown, claim }) => {
      if (claim === undefined)
        return { kept, dropped: [...dropped, { shown, reason: paid.has(shown.number) ? 'PAID' : 'GONE' }] };
      const reason = findDropReason(shown, claim, house);
      return reason === null
        ? { kept: [...kept, claim], dropped }
        : { kept, dropped: [...dropped, { shown, reason, claim }] };
    },
    { kept: [], dropped: [] },
  );
}
