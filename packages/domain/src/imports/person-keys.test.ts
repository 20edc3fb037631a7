import { describe, expect, it } from 'vitest';
import type { ImportValues } from './import-kind.ts';
import { keyIndex } from './match-keys.ts';
import { completedPerson, personKeys } from './person-keys.ts';

describe('who a row means (rules: import#who-is-the-same)', () => {
  it.each<[ImportValues, ImportValues]>([
    [{ lastName: 'Petersen, Ole' }, { lastName: 'Petersen', firstName: 'Ole' }],
    [
      { lastName: 'Petersen, Ole', firstName: 'Ida' },
      { lastName: 'Petersen, Ole', firstName: 'Ida' },
    ],
    [{ lastName: 'Petersen, Ole, Dr.' }, { lastName: 'Petersen, Ole, Dr.' }],
    [
      { companyName: 'Nord, Süd & Co' },
      { companyName: 'Nord, Süd & Co', isCompany: true, lastName: 'Nord, Süd & Co' },
    ],
    [
      { companyName: 'Nord GmbH', lastName: 'Petersen', isCompany: false },
      { companyName: 'Nord GmbH', lastName: 'Petersen', isCompany: false },
    ],
    [{}, {}],
  ])('%j says %j', (values, completed) => {
    expect(completedPerson(values)).toEqual(completed);
  });

  it('is told by number, then e-mail, then phone and name', () => {
    expect(
      personKeys({
        externalCustomerId: 'K-4711',
        email: ' IDA@example.com',
        lastName: 'Müller',
        firstName: 'Ida',
        phone1: '+49 431 99 88 77',
        phone2: '12',
      }),
    ).toEqual(['number:k4711', 'email:ida@example.com', 'phone:0431998877:muellerida']);
  });

  it('is nobody where the surest sign fits several, and whoever was added since', () => {
    const index = keyIndex([
      { id: 'a', keys: ['email:x', 'number:1'] },
      { id: 'b', keys: ['email:x'] },
    ]);
    expect(index.match(['email:x'])).toBe('SEVERAL');
    expect(index.match(['number:1', 'email:x'])).toMatchObject({ record: { id: 'a' } });
    expect(index.match(['number:2'])).toBeNull();
    index.add({ id: 'c', keys: ['number:2'] });
    expect(index.match(['number:2'])).toMatchObject({ record: { id: 'c' } });
  });
});
