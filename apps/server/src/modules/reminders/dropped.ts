import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { sendReminders } from '@korpus/contract/reminders/reminders.ts';
import { zeroCents } from '@korpus/domain/money/cents.ts';
import type { DropReason, ShownClaim } from '@korpus/domain/reminders/dropped-claims.ts';
import { calculateLate, lockOn } from '@korpus/domain/reminders/reminder-run.ts';
import { droppedTexts as texts } from '@korpus/domain/reminders/reminders-texts.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findSent } from './claims.store.ts';
import { lockSentence } from './read-run.ts';
import type { HouseClaim, HouseRun } from './run-of-house.ts';

export type Dropped = {
  readonly shown: ShownClaim;
  readonly reason: DropReason;
  /** Missing: no claim is left of it. */
  readonly claim?: HouseClaim;
};

type Told = AnswerOf<typeof sendReminders>[number]['dropped'][number];

/** Says in words what has become of an invoice since it was listed. */
export async function describeDropped(
  context: TenantContext,
  house: HouseRun,
  dropped: Dropped,
): Promise<Told> {
  const { number } = dropped.shown;
  return { number, reason: dropped.reason, sentence: await wordDropped(context, house, dropped) };
}

async function wordDropped(
  { tx, actor }: TenantContext,
  { today }: HouseRun,
  { shown, reason, claim }: Dropped,
): Promise<string> {
  const { number } = shown;
  const late = claim && calculateLate(claim, today);
  switch (reason) {
    case 'PAID':
      return texts.paid(number);
    case 'CHANGED':
      return texts.changed(number, late?.open ?? zeroCents);
    case 'LOCKED': {
      const lock = late && claim && lockOn(claim, late, today);
      return texts.locked(number, lock ? lockSentence({ lock, claim }) : '');
    }
    case 'SENT': {
      const sent = await findSent(tx, actor.tenantId, shown);
      return sent === undefined ? texts.gone(number) : texts.sent(number, sent.title, sent.reminder, sent.by);
    }
    case 'GONE':
      return texts.gone(number);
  }
}
