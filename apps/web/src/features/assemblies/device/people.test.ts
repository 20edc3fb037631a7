import { expect, it } from 'vitest';
import { shortName } from './people.ts';

it('others learn an initial and a surname', () => {
  expect(shortName({ firstName: 'Max', lastName: 'Meister' })).toBe('M. Meister');
  expect(shortName({ firstName: ' ', lastName: 'Meister' })).toBe('Meister');
});
