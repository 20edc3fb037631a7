import {
  getReminderRun,
  lockReminders,
  sendReminders,
  unlockReminders,
} from '@korpus/contract/reminders/reminders.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { asShown } from '../../kit/reminding-shop.ts';
import { chosen, personOf, type Step } from './move.ts';
import { ask, todayOf } from './world.ts';

/** Some or all of what is proposed; looked at twice where others may have sent meanwhile. */
export const remind: Step = async (world, { who, variant }) => {
  const person = personOf(world, who % 2 === 0 ? 0 : who);
  const seen = await ask(world, person, getReminderRun);
  if (seen.status !== 200) return;
  const { letters } = seen.ok();
  const ticked = letters.filter((_letter, place) => variant % 2 === 0 || place % 2 === 0);
  if (ticked.length === 0) return;
  const body = { letters: ticked.slice(0, 100).map(asShown) };
  await ask(world, person, sendReminders, { body });
};

/** Left alone for some days, for good, or no longer. */
export const leaveAlone: Step = async (world, { who, at, variant, days }) => {
  const id = chosen(world.orders, at);
  if (id === undefined) return;
  const person = personOf(world, who % 2 === 0 ? 0 : who);
  if (variant % 2 === 0) {
    await ask(world, person, unlockReminders, { params: { id } });
    return;
  }
  const until = variant % 3 === 0 ? null : addDays(todayOf(world), days);
  await ask(world, person, lockReminders, { params: { id }, body: { reason: 'Urlaub', until } });
};
