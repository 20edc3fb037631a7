import { randomUUID } from 'node:crypto';
import { getBaseData, saveExhibitionSalesman, saveSupplier } from '@korpus/contract/base-data/base-data.ts';
import { listChanges } from '@korpus/contract/change-log/change-log.ts';
import type { WireOf } from '@korpus/contract/data-of.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { anOperator, changeTenant } from '../../../../../tests/kit/operator.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { logChange } from '../../platform/change-log/change-log.ts';

const house = await aHouse();
const { services } = house;

const anAdmin = async () =>
  (await house.aTenant()).signedInAs('ADMIN', { firstName: 'Eva', lastName: 'Größer' });

const named = (id: string, name: string, version?: number) => ({
  body: { id, name, ...(version === undefined ? {} : { version }) },
});

async function renamedSupplier(admin: SignedIn, from: string, to: string): Promise<string> {
  const id = randomUUID();
  (await admin.call(saveSupplier, named(id, from))).ok();
  house.clock.advance({ minutes: 1 });
  (await admin.call(saveSupplier, named(id, to, 1))).ok();
  return id;
}

const listed = async (admin: SignedIn, query: Partial<WireOf<typeof listChanges.query>> = {}) =>
  (await admin.call(listChanges, { query })).ok();

/** Entries at the given moments, as if somebody had renamed a supplier. */
async function entriesAt(
  admin: SignedIn,
  moments: readonly string[],
  userName = 'Eva Größer',
): Promise<void> {
  const [firstName = '', lastName = ''] = userName.split(' ');
  for (const at of moments) {
    const clock = { ...services.clock, now: () => new Date(at) };
    await services.tenancy.inTenant(admin.tenantId, (tx) =>
      logChange(
        tx,
        { ...services, clock },
        { actor: admin, person: { firstName, lastName } },
        {
          action: 'CHANGED',
          subject: { kind: 'supplier', id: at, name: 'Nolte' },
          changes: [{ field: 'name', old: null, new: at }],
        },
      ),
    );
  }
}

const nobody = '00000000-0000-4000-8000-000000000000';

describe('the change log of a house', () => {
  it('tells who changed what and when, old and new, the newest first', async () => {
    const admin = await anAdmin();
    const id = await renamedSupplier(admin, 'Nolte', 'Nobilia');
    const { entries, next } = await listed(admin);
    expect(next).toBeNull();
    expect(entries.map(({ id: _id, ...entry }) => entry)).toEqual([
      {
        at: '2026-11-21T11:01:00.000Z',
        userId: admin.userId,
        userName: 'Eva Größer',
        action: 'CHANGED',
        subjectKind: 'supplier',
        subjectId: id,
        subjectName: 'Nobilia',
        changes: [{ field: 'name', old: 'Nolte', new: 'Nobilia' }],
      },
      expect.objectContaining({
        action: 'CREATED',
        subjectName: 'Nolte',
        changes: [{ field: 'name', old: null, new: 'Nolte' }],
      }),
    ]);
  });

  it.each<[Partial<WireOf<typeof listChanges.query>>, string[]]>([
    [{ text: 'nobil' }, ['CHANGED']],
    [{ text: 'NOLTE' }, ['CHANGED', 'CREATED']],
    [{ text: 'GRÖSS' }, []],
    [{ text: 'GRÖß' }, ['CHANGED', 'CREATED']],
    [{ text: '%' }, []],
    [{ text: '_' }, []],
    [{ text: '\\W' }, ['CHANGED']],
    [{ text: '\\x' }, []],
    [{ text: '  ' }, ['CHANGED', 'CREATED']],
    [{ text: 'field' }, []],
    [{ text: '„Nobilia“ "Süd\\' }, ['CHANGED']],
    [{ subjectKind: 'supplier' }, ['CHANGED', 'CREATED']],
    [{ subjectKind: 'carpenter' }, []],
    [{ userId: nobody }, []],
  ])('is narrowed by %j to %j', async (query, finds) => {
    const admin = await anAdmin();
    await renamedSupplier(admin, 'Nolte', '„Nobilia“ "Süd\\West"');
    expect((await listed(admin, query)).entries.map(({ action }) => action)).toEqual(finds);
  });

  it('says the names of records that a field points to, as they were that day', async () => {
    const shop = await house.aTenant();
    const admin = await shop.signedInAs('ADMIN', { firstName: 'Eva', lastName: 'Größer' });
    const id = randomUUID();
    const body = { id, name: 'Rita', locationId: shop.locationId, userId: admin.userId };
    (await admin.call(saveExhibitionSalesman, { body })).ok();
    const [entry] = (await listed(admin, { subjectKind: 'exhibitionSalesman' })).entries;
    const { locations } = (await admin.call(getBaseData)).ok();
    expect(entry?.changes).toEqual([
      { field: 'name', old: null, new: 'Rita' },
      { field: 'locationId', old: null, new: locations[0]?.name },
      { field: 'userId', old: null, new: 'Eva Größer' },
    ]);
  });

  it('is narrowed to a person, who may have left', async () => {
    const shop = await house.aTenant();
    const [one, other] = [await shop.signedInAs('ADMIN'), await shop.signedInAs('ADMIN')];
    await renamedSupplier(one, 'Nolte', 'Nobilia');
    await renamedSupplier(other, 'Miele', 'Bosch');
    const { entries } = await listed(one, { userId: other.userId });
    expect(entries.map(({ subjectName }) => subjectName)).toEqual(['Bosch', 'Miele']);
  });

  it('knows days as the house lives them, also when the clock goes back', async () => {
    // The 25th of October 2026 has 25 hours in Vienna: from 22:00 to 23:00 UTC of the day after.
    const moments = {
      before: '2026-10-24T21:59:59.999Z',
      first: '2026-10-24T22:00:00.000Z',
      last: '2026-10-25T22:59:59.999Z',
      after: '2026-10-25T23:00:00.000Z',
    };
    const admin = await anAdmin();
    await entriesAt(admin, Object.values(moments));
    const at = async (query: Partial<WireOf<typeof listChanges.query>>) =>
      (await listed(admin, query)).entries.map((entry) => entry.at);
    const day = '2026-10-25';
    expect(await at({ from: day, to: day })).toEqual([moments.last, moments.first]);
    expect(await at({ from: day })).toEqual([moments.after, moments.last, moments.first]);
    expect(await at({ to: day })).toEqual([moments.last, moments.first, moments.before]);
  });

  it('comes in pages that lose and repeat nothing, whatever is added meanwhile', async () => {
    const admin = await anAdmin();
    const minute = (number: number) =>
      new Date(Date.UTC(2026, 10, 1, 0, Math.floor(number / 3))).toISOString();
    await entriesAt(
      admin,
      Array.from({ length: 120 }, (_, number) => minute(number)),
    );
    const seen: string[] = [];
    let after: string | undefined;
    for (let page = 1; page <= 3; page += 1) {
      const { entries, next } = await listed(admin, after === undefined ? {} : { after });
      seen.push(...entries.map(({ id }) => id));
      expect(entries).toHaveLength(page === 3 ? 20 : 50);
      expect(next === null).toBe(page === 3);
      after = next ?? undefined;
      await entriesAt(admin, ['2026-11-02T00:00:00.000Z']);
    }
    expect(new Set(seen).size).toBe(120);
  });

  it.each([
    ['after', 'x'],
    ['after', `2026-13-45T00:00:00.000Z_${nobody}`],
    ['after', `2026-02-31T00:00:00.000Z_${nobody}`],
    ['from', '0000-01-01'],
    ['to', '31.12.2026'],
    ['subjectKind', 'event'],
  ])('refuses %s=%s', async (name, value) => {
    const answer = await (await anAdmin()).send({
      method: 'GET',
      url: `${listChanges.path}?${new URLSearchParams({ [name]: value })}`,
    });
    expect(answer.status).toBe(400);
    expect(answer.error().details?.violations?.map(({ path }) => path)).toEqual([`query.${name}`]);
  });

  it('tells of a changed licence here and at the operator, and of nobody else', async () => {
    const operator = await anOperator(house);
    const [home, neighbour] = [await house.aTenant(), await house.aTenant()];
    await changeTenant(operator, home.tenantId, { companyName: 'Küchen Neu' });
    const change = expect.objectContaining({ field: 'companyName', new: 'Küchen Neu' });
    for (const reader of [operator, await home.signedInAs('ADMIN')]) {
      const [entry] = (await listed(reader, { subjectKind: 'tenant' })).entries;
      expect(entry).toMatchObject({ userName: 'Bea Treiber', subjectName: 'Küchen Neu' });
      expect(entry?.changes).toContainEqual(change);
    }
    expect((await listed(await neighbour.signedInAs('ADMIN'))).entries).toEqual([]);
  });
});
