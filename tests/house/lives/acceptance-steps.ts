import { saveAcceptance, saveAppAcceptance } from '@korpus/contract/acceptance/acceptances.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { expect } from 'vitest';
import { acceptanceBody, aDefect } from '../../kit/acceptances.ts';
import { choosePerson, chosen, type Move, type Step } from './move.ts';
import { ask, todayOf, type World } from './world.ts';

/** A customer signs, on site or in the office, or does not; often days ago, and sent again by a phone that heard no answer. */
export const accept: Step = async (world, move) => {
  const { who, at, variant } = move;
  const orderId = chosen(world.orders, at);
  if (orderId === undefined) return;
  const person = choosePerson(world, who);
  const call = variant % 2 === 0 ? saveAcceptance : saveAppAcceptance;
  const body = buildBody(world, orderId, move);
  const answer = await ask(world, person, call, { body });
  if (answer.status !== 200) return;
  world.signed.set(body.id, null);
  world.complaints.push(...body.defects.map(({ complaintId }) => complaintId));
  const again = await ask(world, person, call, { body });
  // Somebody may have left the house meanwhile.
  if (again.status === 200) expect(again.ok()).toMatchObject({ kept: 'known', version: answer.ok().version });
  const other = await ask(world, person, call, { body: { ...body, customerName: 'Jemand anders' } });
  expect(other.status).not.toBe(200);
};

function buildBody(world: World, orderId: string, { variant, amount, days }: Move) {
  const takenAt = `${addDays(todayOf(world), Math.min(0, days))}T08:00:00.000Z`;
  const of = { takenAt, ...(amount % 2 === 0 ? { copyTo: 'kunde@nord.example' } : {}) };
  if (variant % 4 === 3)
    return acceptanceBody(orderId, { ...of, isRefused: true, strokes: [], remark: 'Front fehlt' });
  return acceptanceBody(orderId, { ...of, defects: amount % 3 === 0 ? [aDefect()] : [] });
}
