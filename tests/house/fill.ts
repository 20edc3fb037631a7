import { randomUUID } from 'node:crypto';
import { requestPasswordReset } from '@korpus/contract/authentication/authentication.ts';
import { saveProfile } from '@korpus/contract/profile/profile.ts';
import type { House } from '../kit/house.ts';
import type { WorldShop } from './world.ts';

/** Gives a tenant at least one row in every table; a test tells when a new table was forgotten here. */
export async function fill(house: House, shop: WorldShop): Promise<void> {
  await shop.setRoleRights('SALESMAN', ['OWN_ORDER_READ']);
  await shop.override(shop.colleague, { PRINT_ORDER_DETAIL: true });
  const { userId, email } = shop.colleague;
  const body = { id: userId, firstName: 'Änne', lastName: 'Größer', version: 1 };
  (await shop.colleague.call(saveProfile, { body, key: randomUUID() })).ok();
  (await house.aStranger().call(requestPasswordReset, { body: { email } })).ok();
  await house.mailsAfterJobs();
}
