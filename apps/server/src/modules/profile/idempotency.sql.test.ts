import { randomUUID } from 'node:crypto';
import { getCurrentUser } from '@korpus/contract/authentication/authentication.ts';
import { saveProfile } from '@korpus/contract/profile/profile.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';

const { aTenant, services } = await aHouse();

const body = (person: SignedIn, firstName = 'Änne', version = 1) => ({
  id: person.userId,
  firstName,
  lastName: 'Größer',
  version,
});
const keysOf = ({ tenantId, userId }: SignedIn) =>
  services.tenancy.inTenant(tenantId, (tx) =>
    tx.selectFrom('idempotency_keys').select('key').where('user_id', '=', userId).execute(),
  );

/**
 * The same key returns the first answer, so a retry never saves twice or conflicts with itself
 * (rules: api#same-key-same-answer).
 */
describe('a save under a key', () => {
  it('is done once when it is sent twice, and both get the same answer', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    const key = randomUUID();
    const first = await anna.call(saveProfile, { body: body(anna), key });
    const second = await anna.call(saveProfile, { body: body(anna), key });
    expect(second.ok()).toEqual(first.ok());
    expect((await anna.call(getCurrentUser)).ok().user.version).toBe(2);
  });

  it('is done once when it is sent five times at the same moment', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => anna.call(saveProfile, { body: body(anna), key })),
    );
    for (const answer of answers) expect(answer.ok()).toEqual({ id: anna.userId, version: 2 });
    expect((await anna.call(getCurrentUser)).ok().user.version).toBe(2);
  });

  it('is refused when it carries something else', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    const key = randomUUID();
    (await anna.call(saveProfile, { body: body(anna), key })).ok();
    const other = await anna.call(saveProfile, { body: body(anna, 'Anders', 2), key });
    expect(other.status).toBe(409);
    expect(other.error().code).toBe('KEY_REUSED');
    expect((await anna.call(getCurrentUser)).ok().user.firstName).toBe('Änne');
  });

  it('leaves no key behind when it fails, so it can be corrected and sent again', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    const key = randomUUID();
    expect((await anna.call(saveProfile, { body: body(anna, 'Änne', 7), key })).status).toBe(409);
    expect(await keysOf(anna)).toEqual([]);
    (await anna.call(saveProfile, { body: body(anna), key })).ok();
    expect(await keysOf(anna)).toEqual([{ key }]);
  });

  it('belongs to the person: others may use the same key', async () => {
    const shop = await aTenant();
    const people = [await shop.signedInAs('SALESMAN'), await shop.signedInAs('SALESMAN')];
    const foreign = await (await aTenant()).signedInAs('SALESMAN');
    const key = randomUUID();
    for (const person of [...people, foreign]) {
      expect((await person.call(saveProfile, { body: body(person), key })).ok().id).toBe(person.userId);
    }
  });

  it.each(['short', 'with blanks in it', 'ümlaut-key', 'x'.repeat(101)])(
    'needs a proper key, not „%s“',
    async (key) => {
      const anna = await (await aTenant()).signedInAs('SALESMAN');
      const refused = await anna.call(saveProfile, { body: body(anna), key });
      expect(refused.status).toBe(400);
      expect(refused.error().details?.violations).toEqual([
        { path: 'headers.idempotency-key', message: 'Die Kopfzeile Idempotency-Key ist ungültig.' },
      ]);
    },
  );
});
