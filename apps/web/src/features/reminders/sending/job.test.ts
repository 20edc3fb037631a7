import { cents } from '@korpus/domain/money/cents.ts';
import { expect, it } from 'vitest';
import { aClaim, aLetter } from '../test-kit/some-letters.ts';
import { isMailed, isUnderWay, madeIn, newJob, nextPart, totalOf, withAnswers } from './job.ts';

const letters = [
  aLetter('Abel', [aClaim('R1')], { email: 'abel@nord.example' }),
  aLetter('Berg', [aClaim('R2')]),
  aLetter('Cordes', [aClaim('R3')]),
];
const answer = { clientId: '', locationId: null };
const paid = { number: 'R2', reason: 'PAID', sentence: 'R2 ist inzwischen bezahlt.' } as const;

it('is of what is ticked, and ends with what was made of it and what was not', () => {
  const job = newJob('MAIL', letters, new Set(['R3']));
  expect(job.waiting.map(({ clientName, hasMail }) => [clientName, hasMail])).toEqual([
    ['Abel', true],
    ['Berg', false],
  ]);
  const made = withAnswers(job, nextPart(job), [
    { ...answer, made: { id: '1', number: 'M2026-0001', total: cents(10_000) }, dropped: [] },
    { ...answer, made: null, dropped: [paid] },
  ]);
  expect(made.waiting).toEqual([]);
  expect(made.outcomes.map(({ clientName, dropped }) => [clientName, dropped.length])).toEqual([
    ['Abel', 0],
    ['Berg', 1],
  ]);
  expect(madeIn(made)).toEqual([
    { id: '1', number: 'M2026-0001', total: 10_000, clientName: 'Abel', hasMail: true },
  ]);
  expect(totalOf(madeIn(made))).toBe(10_000);
});

it('goes in parts of fifty', () => {
  const many = Array.from({ length: 51 }, (_, place) => aLetter(`K${place}`, [aClaim(`R${place}`)]));
  const job = newJob('PRINT', many, new Set());
  const part = nextPart(job);
  expect(part).toHaveLength(50);
  expect(withAnswers(job, part, []).waiting.map(({ clientName }) => clientName)).toEqual(['K50']);
});

it('mails only where that is wanted and there is an address', () => {
  expect(isMailed({ way: 'MAIL' }, { hasMail: true })).toBe(true);
  expect(isMailed({ way: 'MAIL' }, { hasMail: false })).toBe(false);
  expect(isMailed({ way: 'PRINT' }, { hasMail: true })).toBe(false);
});

it('is under way until it is done or has stopped', () => {
  const job = newJob('PRINT', letters, new Set());
  const steps = (['MAKING', 'MAILING', 'JOINING', 'DONE', 'STOPPED'] as const).filter((step) =>
    isUnderWay({ ...job, step }),
  );
  expect(steps).toEqual(['MAKING', 'MAILING', 'JOINING']);
});
