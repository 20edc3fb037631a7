import { getCurrentUser, getToken, setPassword } from '@korpus/contract/authentication/authentication.ts';
import { listTenants, remindFirstAdmin, saveTenant } from '@korpus/contract/tenants/tenants.ts';
import { getProvision, listUsers } from '@korpus/contract/users/users.ts';
import { extractPlainText } from '@korpus/domain/rich-text/rich-text-document.ts';
import { describe, expect, it } from 'vitest';
import { openCaller } from '../../../../../tests/kit/caller.ts';
import { changesIn } from '../../../../../tests/kit/change-log.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import {
  anOperator,
  changeTenant,
  newTenant,
  type TenantBody,
  tenantSeenBy,
} from '../../../../../tests/kit/operator.ts';
import { linkIn } from '../../../../../tests/kit/password-link.ts';

const house = await aHouse();
const { app, aStranger, mailsAfterJobs, services } = house;
const operator = await anOperator(house);

async function aNewHouse(fields: Partial<TenantBody> = {}): Promise<TenantBody> {
  const body = newTenant(fields);
  (await operator.call(saveTenant, { body })).ok();
  return body;
}

/** Opens a house as a person would, from the mail to the first request. */
async function signInFirstAdmin({ email }: TenantBody) {
  const { userId, resetToken, url } = linkIn((await mailsAfterJobs()).find(({ to }) => to === email));
  expect(url.pathname).toBe('/register');
  expect(url.searchParams.get('email')).toBe(email);
  const password = 'Erstes!Passwort';
  (await aStranger().call(setPassword, { body: { userId, resetToken, password } })).ok();
  const { token } = (await aStranger().call(getToken, { body: { username: email, password } })).ok();
  return openCaller(app, '10.9.9.9', token);
}

describe('the first admin of a new house', () => {
  it('comes in through the registration mail', async () => {
    const tenant = await aNewHouse({ companyName: 'Küchen Sonne', additionalPackageTypes: ['CALENDAR'] });
    const admin = await signInFirstAdmin(tenant);
    expect((await admin.call(getCurrentUser)).ok()).toMatchObject({
      user: { firstName: 'Verwaltung', lastName: 'Küchen Sonne', email: tenant.email, roles: ['ADMIN'] },
      packages: ['CALENDAR'],
      companyName: 'Küchen Sonne',
    });
    expect((await admin.call(listUsers)).ok()).toMatchObject([
      { email: tenant.email, roles: ['ADMIN'], enabled: true, isDeletable: false, isRegistered: true },
    ]);
  });

  it('is greeted by the company in the mail, since nobody has told their name', async () => {
    const { email } = await aNewHouse({ companyName: 'Küchen Sonne' });
    const mail = (await mailsAfterJobs()).find(({ to }) => to === email);
    expect(mail?.text).toMatch(/^Hallo Küchen Sonne,/);
  });

  it('gets the mail under the address that the operator corrected, and the old link ends', async () => {
    const body = await aNewHouse();
    const wrong = linkIn((await mailsAfterJobs()).find(({ to }) => to === body.email));
    const email = `richtig-${body.email}`;
    expect((await tenantSeenBy(operator, body.id)).awaitsFirstAdmin).toBe(true);
    await changeTenant(operator, body.id, { email });
    const password = 'Erstes!Passwort';
    const { userId, resetToken } = wrong;
    const late = await aStranger().call(setPassword, { body: { userId, resetToken, password } });
    expect(late.error().code).toBe('LINK_EXPIRED');
    const admin = await signInFirstAdmin({ ...body, email });
    expect((await admin.call(getCurrentUser)).ok()).toMatchObject({ user: { email, roles: ['ADMIN'] } });

    // An admin who has come in looks after their own address.
    expect((await tenantSeenBy(operator, body.id)).awaitsFirstAdmin).toBe(false);
    await changeTenant(operator, body.id, { email: `neu-${email}` });
    expect((await admin.call(getCurrentUser)).ok()).toMatchObject({ user: { email } });
    const refused = await operator.call(remindFirstAdmin, { params: { id: body.id } });
    expect(refused.status).toBe(404);
  });

  it('gets the mail again, not more often than a person would ask', async () => {
    const body = await aNewHouse();
    await mailsAfterJobs();
    for (let time = 0; time < 4; time += 1) {
      (await operator.call(remindFirstAdmin, { params: { id: body.id } })).ok();
      expect((await mailsAfterJobs()).filter(({ to }) => to === body.email)).toHaveLength(1);
    }
    const refused = await operator.call(remindFirstAdmin, { params: { id: body.id } });
    expect(refused.status).toBe(429);
  });

  it('is appointed anew where no admin is left, and is not while there is one', async () => {
    const shop = await house.aTenant();
    const { email } = await services.tenancy.inPlatform((tx) =>
      tx.selectFrom('tenants').select('email').where('id', '=', shop.tenantId).executeTakeFirstOrThrow(),
    );
    const params = { id: shop.tenantId };
    const admin = await shop.aPerson('ADMIN');
    expect((await operator.call(remindFirstAdmin, { params })).status).toBe(404);
    await shop.changePerson(admin, { enabled: false });
    const listed = (await operator.call(listTenants)).ok().find(({ id }) => id === shop.tenantId);
    expect(listed?.awaitsFirstAdmin).toBe(true);
    expect((await operator.call(remindFirstAdmin, { params })).ok()).toEqual({ email });
    const first = await signInFirstAdmin({ ...newTenant(), email });
    expect((await first.call(listUsers)).ok()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: admin.userId, enabled: false }),
        expect.objectContaining({ email, firstName: 'Verwaltung', roles: ['ADMIN'], enabled: true }),
      ]),
    );
    expect((await operator.call(remindFirstAdmin, { params })).status).toBe(404);
    const logged = await changesIn(services, shop.tenantId, 'user');
    expect(logged.map(({ action }) => action)).toContain('CREATED');
  });

  it('is somebody of the house who has its address, let in again', async () => {
    const shop = await house.aTenant();
    const email = `${shop.tenantId}@haus.test`;
    const ben = await shop.aPerson('SALESMAN', { email });
    await shop.changePerson(ben, { enabled: false });
    (await operator.call(remindFirstAdmin, { params: { id: shop.tenantId } })).ok();
    const mail = (await mailsAfterJobs()).find(({ to }) => to === email);
    expect(linkIn(mail).url.pathname).toBe('/reset-password');
    const people = await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.selectFrom('users').select(['id', 'roles', 'enabled']).execute(),
    );
    expect(people).toEqual([{ id: ben.userId, roles: ['SALESMAN', 'ADMIN'], enabled: true }]);
  });

  it('gets no mail before the house is stored: the queue keeps nothing of a save that failed', async () => {
    const body = newTenant({ id: operator.tenantId });
    expect((await operator.call(saveTenant, { body })).status).toBe(404);
    expect((await mailsAfterJobs()).map(({ to }) => to)).not.toContain(body.email);
  });
});

describe('a new house', () => {
  const locationsOf = ({ id }: TenantBody) =>
    services.tenancy.inTenant(id, (tx) =>
      tx.selectFrom('locations').select(['name', 'enabled', 'vat', 'street', 'zip_code', 'city']).execute(),
    );

  const usual = { enabled: true, vat: '20.00', street: 'Markt 1', zip_code: '80331' };

  it('has one location, named after the city, else the company', async () => {
    expect(await locationsOf(await aNewHouse({ city: 'Grünwald' }))).toEqual([
      { ...usual, name: 'Grünwald', city: 'Grünwald' },
    ]);
    const without = await aNewHouse({ city: '', companyName: 'Möbel Nord' });
    expect(await locationsOf(without)).toEqual([{ ...usual, name: 'Möbel Nord', city: null }]);
  });

  it('has default values and a provision', async () => {
    const admin = await signInFirstAdmin(await aNewHouse());
    expect((await admin.call(getProvision)).ok()).toEqual({
      salesProvision: { percentage: 6, value: 'MARGIN' },
      exhibitionProvision: {
        exhibitionPercentage: 10,
        exhibitionValue: 'EXHIBITION_PRICE',
        salesPercentage: 1.75,
        salesValue: 'SELLING_SUM',
      },
      isOwn: false,
      version: 1,
    });
  });

  it('has a text for every kind of document', async () => {
    const { id } = await aNewHouse();
    const texts = await services.tenancy.inTenant(id, (tx) =>
      tx.selectFrom('document_text_settings').selectAll().orderBy('sort_order').execute(),
    );
    expect(texts.map(({ name, document_types }) => [name, ...document_types])).toEqual([
      ['Angebot', 'OFFER'],
      ['Kaufvertrag', 'PURCHASE_CONTRACT'],
      ['Rechnung', 'INVOICE'],
      ['Lieferantenbestätigung', 'SUPPLIER_CONFIRMATION'],
      ['Anzahlungsrechnung', 'PREPAYMENT_INVOICE'],
    ]);
    for (const { pre_text, post_text } of texts) {
      expect(extractPlainText(pre_text)).not.toBe('');
      expect(extractPlainText(post_text)).not.toBe('');
    }
  });
});
