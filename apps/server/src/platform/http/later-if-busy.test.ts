import { errorMessage } from '@korpus/contract/error-message.ts';
import { errorStatus } from '@korpus/contract/errors.ts';
import { expect, it } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { WorkError } from '../workers/work-error.ts';
import { laterIfBusy } from './later-if-busy.ts';

const thrownFor = (error: unknown): unknown => {
  try {
    return laterIfBusy(error);
  } catch (thrown) {
    return thrown;
  }
};

it('says when to come again: 429 where the house itself asks for too much, 503 where all do', () => {
  const answers = (['crowded', 'busy', 'superseded', 'late', 'spent'] as const).map((reason) => {
    const thrown = thrownFor(new WorkError(reason));
    if (!(thrown instanceof AppError)) throw new Error('It is no answer.');
    return [errorStatus[thrown.code], thrown.details?.retryAfterSeconds];
  });
  expect(answers).toEqual([
    [429, 5],
    [503, 5],
    [503, 5],
    [503, 30],
    [503, 30],
  ]);
});

it('says of what took too long that it was ended, and not that Korpus is away', () => {
  const thrown = thrownFor(new WorkError('late'));
  if (!(thrown instanceof AppError)) throw new Error('It is no answer.');
  expect(errorMessage(thrown)).toBe(
    'Das hat zu lange gedauert, darum hat Korpus es abgebrochen. Gespeichert wurde dabei nichts. Versuch es in 30 Sekunden wieder.',
  );
});

it('leaves every other failure as it is', () => {
  const failures = [new WorkError('failed'), new Error('something else')];
  expect(failures.map(thrownFor)).toEqual(failures);
});
