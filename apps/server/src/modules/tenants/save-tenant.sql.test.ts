import { randomUUID } from 'node:crypto';
import { listTenants, saveTenant } from '@korpus/contract/tenants/tenants.ts';
import { saveUser } from '@korpus/contract/users/users.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import {
  anOperator,
  changeTenant,
  newTenant,
  type TenantBody,
  tenantSeenBy,
} from '../../../../../tests/kit/operator.ts';

const house = await aHouse();
const { aTenant, services, clock, mailsAfterJobs } = house;
const operator = await anOperator(house);

const save = (body: TenantBody) => operator.call(saveTenant, { body });
const violationsOf = (answer: Awaited<ReturnType<typeof save>>) => answer.error().details?.violations;
const isThere = async (id: string) =>
  (await operator.call(listTenants)).ok().some((tenant) => tenant.id === id);

describe('saving a tenant', () => {
  it('keeps every field as it was given and answers the version', async () => {
    const body = newTenant({
      companyName: '  Küchen & Söhne GmbH ',
      address: '',
      emailInvoice: 'rechnung@haus.test',
      lastInvoiceDate: '2026-10-31',
      licenseValidUntil: '2027-12-31',
      accountingPeriod: 'YEARLY',
      basePackageType: 'BASE_M',
      additionalPackageTypes: ['CALENDAR', 'COMPLAINT', 'CALENDAR'],
      additionalUserCount: 3,
      additionalLocationCount: 1,
      additionalCarpenterAppUserCount: 2,
    });
    expect((await save(body)).ok()).toEqual({ id: body.id, version: 1 });
    expect(await tenantSeenBy(operator, body.id)).toEqual({
      ...body,
      companyName: 'Küchen & Söhne GmbH',
      address: null,
      additionalPackageTypes: ['COMPLAINT', 'CALENDAR'],
      createdAt: '2026-11-21T11:00:00.000Z',
      awaitsFirstAdmin: true,
      version: 1,
    });
    const changed = { ...(await tenantSeenBy(operator, body.id)), city: 'Augsburg', enabled: false };
    expect((await save(changed)).ok()).toEqual({ id: body.id, version: 2 });
    expect(await tenantSeenBy(operator, body.id)).toEqual({ ...changed, version: 2 });
  });

  it('names every wrong field, in German, and creates nothing', async () => {
    const body = { ...newTenant(), companyName: ' ', email: 'keine', additionalUserCount: -1 };
    const refused = await save(body);
    expect(refused.status).toBe(400);
    expect(violationsOf(refused)).toEqual([
      { path: 'body.companyName', message: 'Bitte ausfüllen.' },
      { path: 'body.email', message: 'Bitte eine gültige E-Mail eingeben' },
      { path: 'body.additionalUserCount', message: 'Mindestens 0.' },
    ]);
    expect(await isThere(body.id)).toBe(false);
  });

  it.each(['companyName', 'email', 'accountingPeriod', 'basePackageType'])('requires %s', async (field) => {
    const refused = await operator.call(saveTenant, { body: { ...newTenant(), [field]: undefined } });
    expect(refused.status).toBe(400);
    expect(violationsOf(refused)?.map(({ path }) => path)).toEqual([`body.${field}`]);
  });

  it('refuses a stale version with who was faster, and a missing one', async () => {
    const body = newTenant();
    (await save(body)).ok();
    const seen = await tenantSeenBy(operator, body.id);
    clock.advance({ minutes: 2 });
    await changeTenant(operator, body.id, { city: 'Ulm' });
    const stale = await save({ ...seen, city: 'Zu spät' });
    expect(stale.status).toBe(409);
    expect(stale.error()).toMatchObject({
      code: 'STALE_VERSION',
      details: { changedBy: 'Bea Treiber', changedAt: '2026-11-21T11:02:00.000Z' },
    });
    expect((await save(body)).error().code).toBe('VERSION_MISSING');
    expect((await tenantSeenBy(operator, body.id)).city).toBe('Ulm');
  });

  it("never touches the operator's own tenant and knows none that is gone", async () => {
    const own = newTenant({ id: operator.tenantId });
    expect((await save(own)).status).toBe(404);
    expect((await save({ ...own, version: 1 })).status).toBe(404);
    expect((await save(newTenant({ version: 1 }))).status).toBe(404);
    expect(await isThere(operator.tenantId)).toBe(false);
  });
});

describe('the e-mail of a tenant', () => {
  const taken = [{ path: 'body.email', message: 'E-Mail existiert bereits im System' }];

  it('may be nobody else’s, in whatever house and spelling, and then nothing is created', async () => {
    const anna = await (await aTenant()).aPerson('SALESMAN');
    const body = newTenant({ email: ` ${anna.email.toUpperCase()} ` });
    const refused = await save(body);
    expect(refused.status).toBe(400);
    expect(violationsOf(refused)).toEqual(taken);
    expect(await isThere(body.id)).toBe(false);
    const other = newTenant();
    (await save(other)).ok();
    expect(violationsOf(await save(newTenant({ email: other.email })))).toEqual(taken);
    const third = newTenant();
    (await save(third)).ok();
    const change = { ...(await tenantSeenBy(operator, third.id)), email: anna.email };
    expect(violationsOf(await save(change))).toEqual(taken);
  });

  it('may be that of a person of the same house, and stays with the person when the tenant gets another', async () => {
    const shop = await aTenant();
    const admin = await shop.aPerson('ADMIN');
    await changeTenant(operator, shop.tenantId, { email: admin.email });
    await changeTenant(operator, shop.tenantId, { email: `neu-${randomUUID()}@haus.test` });
    const email = await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.selectFrom('users').select('email').where('id', '=', admin.userId).executeTakeFirst(),
    );
    expect(email).toEqual({ email: admin.email });
  });

  it('is taken by exactly one of twenty new houses at the same moment', async () => {
    const email = `wettlauf-${randomUUID()}@haus.test`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(newTenant({ email }))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(violationsOf(answer)).toEqual(taken);
    expect((await mailsAfterJobs()).filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('races a new person of another house for the same address: one wins', async () => {
    const shop = await aTenant();
    const admin = await shop.openSession(await shop.aPerson('ADMIN'));
    for (let round = 0; round < 5; round += 1) {
      const email = `beide-${randomUUID()}@haus.test`;
      const person = { id: randomUUID(), firstName: 'Eva', lastName: 'Neu', email, enabled: true };
      const [tenant, user] = await Promise.all([
        save(newTenant({ email })),
        admin.call(saveUser, { body: { ...person, location: shop.locationId, roles: ['SALESMAN'] } }),
      ]);
      expect([tenant.status, user.status].sort()).toEqual([200, 400]);
    }
  });
});

describe('a save under one key', () => {
  it('makes one house and sends one mail, however often it is sent', async () => {
    const body = newTenant();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => operator.call(saveTenant, { body, key })));
    expect(answers.map((answer) => answer.ok())).toEqual(Array(3).fill({ id: body.id, version: 1 }));
    expect((await mailsAfterJobs()).filter(({ to }) => to === body.email)).toHaveLength(1);
  });
});

describe('the change log', () => {
  it('tells the operator and the house itself who changed what', async () => {
    const body = newTenant({ companyName: 'Küchen Alt' });
    (await save(body)).ok();
    await changeTenant(operator, body.id, { companyName: 'Küchen Neu', additionalPackageTypes: ['TODO'] });
    for (const tenantId of [operator.tenantId, body.id]) {
      const entries = await services.tenancy.inTenant(tenantId, (tx) =>
        tx
          .selectFrom('change_log')
          .select(['user_name', 'action', 'subject_name', 'changes'])
          .where('subject_id', '=', body.id)
          .where('action', '=', 'CHANGED')
          .execute(),
      );
      expect(entries).toEqual([
        {
          user_name: 'Bea Treiber',
          action: 'CHANGED',
          subject_name: 'Küchen Neu',
          changes: [
            { field: 'companyName', old: 'Küchen Alt', new: 'Küchen Neu' },
            { field: 'additionalPackageTypes', old: [], new: ['TODO'] },
          ],
        },
      ]);
    }
  });
});
