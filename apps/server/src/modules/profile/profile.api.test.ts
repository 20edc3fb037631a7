import { randomUUID } from 'node:crypto';
import { getCurrentUser } from '@korpus/contract/authentication/authentication.ts';
import { saveProfile } from '@korpus/contract/profile/profile.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';

const { aTenant } = await aHouse();

describe('saving the own profile', () => {
  it('changes the name and answers with the next version', async () => {
    const shop = await aTenant();
    const anna = await shop.signedInAs('SALESMAN');
    const body = { id: anna.userId, firstName: 'Änne', lastName: 'Größer', version: 1 };
    const saved = (await anna.call(saveProfile, { body })).ok();
    expect(saved).toEqual({ id: anna.userId, version: 2 });
    const { user } = (await anna.call(getCurrentUser)).ok();
    expect(user).toMatchObject({ firstName: 'Änne', lastName: 'Größer', version: 2 });
  });
  it('is not', async () => {
    const shop = await aTenant();
    const anna = await shop.signedInAs('SALESMAN');
    const a = await anna.call(saveProfile, {
      body: { id: randomUUID(), firstName: 'a', lastName: 'b', version: 1 },
    });
    expect(a.error().code).toBe('NOT_FOUND');
  });
});
