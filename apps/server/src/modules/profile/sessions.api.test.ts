import { randomUUID } from 'node:crypto';
import { getCurrentUser } from '@korpus/contract/authentication/authentication.ts';
import { endSession, listSessions } from '@korpus/contract/profile/profile.ts';
import { describe, expect, it } from 'vitest';
import { comparable } from '../../../../../tests/kit/comparable.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';

const { aTenant, clock } = await aHouse();

describe('the list of sessions', () => {
  it('shows the own open ones, the newest use first', async () => {
    const shop = await aTenant();
    const anna = await shop.signedInAs('SALESMAN');
    clock.advance({ minutes: 2 });
    const elsewhere = await shop.openSession(anna);
    await shop.signedInAs('SALESMAN');
    await (await aTenant()).signedInAs('SALESMAN');
    expect((await anna.call(listSessions)).ok()).toEqual([
      {
        id: elsewhere.sessionId,
        device: 'Korpus-Test',
        createdAt: '2026-11-21T11:02:00.000Z',
        lastUsedAt: '2026-11-21T11:02:00.000Z',
      },
      {
        id: anna.sessionId,
        device: 'Korpus-Test',
        createdAt: '2026-11-21T11:00:00.000Z',
        lastUsedAt: '2026-11-21T11:00:00.000Z',
      },
    ]);
  });
});

describe('ending a session', () => {
  it('signs that device out at once and no other', async () => {
    const shop = await aTenant();
    const anna = await shop.signedInAs('SALESMAN');
    const elsewhere = await shop.openSession(anna);
    (await anna.call(endSession, { params: { id: elsewhere.sessionId } })).ok();
    expect((await elsewhere.call(getCurrentUser)).status).toBe(401);
    expect((await anna.call(listSessions)).ok().map(({ id }) => id)).toEqual([anna.sessionId]);
  });

  it('may end the one it is called from', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    (await anna.call(endSession, { params: { id: anna.sessionId } })).ok();
    expect((await anna.call(getCurrentUser)).status).toBe(401);
  });

  it("answers for a colleague's, a foreign, an ended and a missing one in the same way", async () => {
    const shop = await aTenant();
    const admin = await shop.signedInAs('ADMIN');
    const colleague = await shop.signedInAs('SALESMAN');
    const foreign = await (await aTenant()).signedInAs('ADMIN');
    const ended = await shop.openSession(admin);
    (await admin.call(endSession, { params: { id: ended.sessionId } })).ok();
    const ids = [colleague.sessionId, foreign.sessionId, ended.sessionId, randomUUID()];
    const answers = [];
    for (const id of ids) answers.push(await admin.call(endSession, { params: { id } }));
    const [first, ...others] = answers.map(comparable);
    expect(first).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    for (const other of others) expect(other).toEqual(first);
    (await colleague.call(getCurrentUser)).ok();
    (await foreign.call(getCurrentUser)).ok();
  });

  it('names the field when the id is none', async () => {
    const anna = await (await aTenant()).signedInAs('SALESMAN');
    const refused = await anna.send({ method: 'DELETE', url: '/api/profile/sessions/abc' });
    expect(refused.status).toBe(400);
    expect(refused.error().details?.violations).toEqual([
      { path: 'params.id', message: 'Das ist keine gültige Kennung.' },
    ]);
  });
});
