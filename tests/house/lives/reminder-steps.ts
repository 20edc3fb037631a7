import {
  getReminderRun,
  lockReminders,
  sendReminders,
  unlockReminders,
} from '@korpus/contract/reminders/reminders.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { asShown } from '../../kit/reminding-shop.ts';
import { waitSomeDays } from './house-steps.ts';
import { billOrder } from './money-steps.ts';
import { choosePerson, chosen, type Step } from './move.ts';
import { ask, type Person, todayOf, type World } from './world.ts';

/** Some or all of what is proposed; looked at twice where others may have sent meanwhile. */
export const remind: Step = async (world, move) => {
  const person = choosePerson(world, move.who % 2 === 0 ? 0 : move.who);
  const proposed = await lettersFor(world, person);
  if (proposed.length === 0 && world.isAlone) await letDayPass(world, move);
  const letters = proposed.length === 0 ? await lettersFor(world, person) : proposed;
  const ticked = letters.filter((_letter, place) => move.variant % 2 === 0 || place % 2 === 0);
  if (ticked.length === 0) return;
  const body = { letters: ticked.slice(0, 100).map(asShown) };
  await ask(world, person, sendReminders, { body });
};

async function lettersFor(world: World, person: Person) {
  const seen = await ask(world, person, getReminderRun);
  return seen.status === 200 ? seen.ok().letters : [];
}

/** An order is billed, and its customer does not pay. */
async function letDayPass(world: World, move: Parameters<Step>[1]): Promise<void> {
  await billOrder(world, { ...move, who: 0 });
  await waitSomeDays(world, { ...move, days: 30 });
}

/** Left alone for some days, for good, or no longer. */
export const leaveAlone: Step = async (world, { who, at, variant, days }) => {
  const id = chosen(world.orders, at);
  if (id === undefined) return;
  const person = choosePerson(world, who % 2 === 0 ? 0 : who);
  if (variant % 2 === 0) {
    await ask(world, person, unlockReminders, { params: { id } });
    return;
  }
  const until = variant % 3 === 0 ? null : addDays(todayOf(world), days);
  await ask(world, person, lockReminders, { params: { id }, body: { reason: 'Urlaub', until } });
};
