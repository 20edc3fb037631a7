import {
  deleteComplaint,
  getComplaint,
  saveComplaint,
  setComplaintState,
} from '@korpus/contract/complaints/complaints.ts';
import { describe, expect, it } from 'vitest';
import { type ComplaintBody, newComplaintBody } from '../../../../../tests/kit/complaints.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { makeOrderFor } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';

const { aTenant, clock, services } = await aHouse();

async function aTeam() {
  const shop = await aTenant();
  const admin = await shop.openSession(
    await shop.aPerson('ADMIN', { firstName: 'Bea', lastName: 'Treiber' }),
  );
  return { shop, admin, anOrder: () => makeOrderFor(services, shop.tenantId, admin.userId) };
}
const save = (person: SignedIn, body: ComplaintBody) => person.call(saveComplaint, { body });
const read = async (person: SignedIn, id: string) =>
  (await person.call(getComplaint, { params: { id } })).ok();

describe('the state of a complaint', () => {
  it('brings along what goes with it, whatever was sent', async () => {
    const { admin, anOrder } = await aTeam();
    const body = newComplaintBody(await anOrder(), { doNotForget: true, fixedAt: '2026-11-01' });
    (await save(admin, body)).ok();
    expect(await read(admin, body.id)).toMatchObject({ doNotForget: true, fixedAt: null });
    const done = { ...body, state: 'DONE', fixedAt: null, version: 1 } as const;
    expect((await save(admin, done)).ok()).toMatchObject({
      state: 'DONE',
      fixedAt: '2026-11-21',
      version: 2,
    });
    expect(await read(admin, body.id)).toMatchObject({ doNotForget: false, fixedAt: '2026-11-21' });
    (await save(admin, { ...done, fixedAt: '2026-11-19', version: 2 })).ok();
    expect(await read(admin, body.id)).toMatchObject({ state: 'DONE', fixedAt: '2026-11-19' });
  });

  it('is set by itself, from the version that was seen', async () => {
    const { admin, anOrder } = await aTeam();
    const body = newComplaintBody(await anOrder(), { date: '2026-12-01', tasksToDo: 'Front' });
    (await save(admin, body)).ok();
    const set = (state: 'ASSIGNED' | 'DONE' | 'NEW', version?: number) =>
      admin.call(setComplaintState, {
        params: { id: body.id },
        body: { state, ...(version === undefined ? {} : { version }) },
      });
    // The complaint is assigned already, by its day.
    expect((await set('ASSIGNED', 1)).ok()).toMatchObject({ state: 'ASSIGNED', version: 1 });
    expect((await set('DONE', 1)).ok()).toMatchObject({ fixedAt: '2026-11-21', version: 2 });
    expect((await set('NEW', 1)).error()).toMatchObject({
      code: 'STALE_VERSION',
      details: { changedBy: 'Bea Treiber' },
    });
    expect(await read(admin, body.id)).toMatchObject({ state: 'DONE', tasksToDo: 'Front' });
    expect((await set('NEW')).ok()).toMatchObject({ fixedAt: null, version: 3 });
  });

  it('ends all changes ninety days after it was done', async () => {
    const { shop, admin, anOrder } = await aTeam();
    const body = newComplaintBody(await anOrder(), { state: 'DONE' });
    (await save(admin, body)).ok();
    clock.set('2027-02-19T11:00:00Z');
    const onTheDay = await shop.openSession(admin);
    (await save(onTheDay, { ...body, notes: 'noch geht es', fixedAt: '2026-11-21', version: 1 })).ok();
    expect(await read(onTheDay, body.id)).toMatchObject({ lockedDoneState: false });
    clock.set('2027-02-20T11:00:00Z');
    const tooLate = await shop.openSession(admin);
    expect(await read(tooLate, body.id)).toMatchObject({ lockedDoneState: true });
    const params = { id: body.id };
    const tries = [
      await save(tooLate, { ...body, notes: 'zu spät', version: 2 }),
      await tooLate.call(setComplaintState, { params, body: { state: 'NEW' } }),
      await tooLate.call(deleteComplaint, { params }),
    ];
    for (const answer of tries) {
      expect(answer.error().code).toBe('LOCKED');
      expect(answer.error().message).toContain('erledigt und abgeschlossen');
    }
  });
});
