import { randomUUID } from 'node:crypto';
import { requestPasswordReset } from '@korpus/contract/authentication/authentication.ts';
import { saveProfile } from '@korpus/contract/profile/profile.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { defaultDocumentDataSetting } from '@korpus/domain/documents/document-types.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { defaultProvision } from '@korpus/domain/provisions/provision.ts';
import { usualLevels } from '@korpus/domain/reminders/reminder-levels.ts';
import { emptyRichText } from '@korpus/domain/rich-text/rich-text-document.ts';
import { effectiveRights } from '@korpus/domain/rights/effective-rights.ts';
import { learn } from '../../apps/server/src/modules/bank/learned.store.ts';
import { noteBlob } from '../../apps/server/src/platform/storage/blobs-to-remove.ts';
import { storageKey } from '../../apps/server/src/platform/storage/file-store.ts';
import { makeAsideLineFor } from '../kit/bank.ts';
import { someSettings } from '../kit/handovers.ts';
import type { House } from '../kit/house.ts';
import { somePlans } from '../kit/payment-plans.ts';
import type { WorldShop } from './world.ts';

/** Gives a tenant at least one row in every table; a test tells when a new table was forgotten here. */
export async function fill(house: House, shop: WorldShop): Promise<void> {
  // The same as without a row: what people may do must not change.
  const rights = effectiveRights({ roles: ['SALESMAN'], byRole: {}, overrides: {} });
  await shop.setRoleRights('SALESMAN', [...rights]);
  await shop.override(shop.colleague, { PRINT_ORDER_DETAIL: true });
  const { userId, email } = shop.colleague;
  const body = { id: userId, firstName: 'Änne', lastName: 'Größer', version: 1 };
  (await shop.colleague.call(saveProfile, { body, key: randomUUID() })).ok();
  (await house.aStranger().call(requestPasswordReset, { body: { email } })).ok();
  await house.mailsAfterJobs();
  await fillSettings(house, shop);
  await fillGrouping(house, shop);
  await fillBank(house, shop);
  await fillPrivacy(house, shop);
}

/** Somebody was forgotten, of whom something has to stay. */
const fillPrivacy = ({ services }: House, { tenantId, colleague }: WorldShop) =>
  services.tenancy.inTenant(tenantId, async (tx) => {
    const by = { at: services.clock.now(), by_id: colleague.userId, stays: '[]', next_on: null };
    const nobody = { customers: [], offers: [], orders: [] };
    await tx
      .insertInto('forgotten')
      .values({ tenant_id: tenantId, id: randomUUID(), ...nobody, ...by })
      .execute();
    await tx
      .insertInto('restricted_texts')
      .values({ tenant_id: tenantId, table_name: 'orders', record_id: randomUUID(), texts: '{}' })
      .execute();
  });

/** Fills the row that the migration leaves in a house which had offers before there were customers. */
const fillGrouping = ({ services }: House, { tenantId }: WorldShop) =>
  services.tenancy.inTenant(tenantId, (tx) =>
    tx.insertInto('customer_groupings').values({ tenant_id: tenantId }).execute(),
  );

/** Fills a line of the bank, and a learned account. */
async function fillBank({ services }: House, { tenantId, records }: WorldShop): Promise<void> {
  await makeAsideLineFor(services, tenantId);
  await services.tenancy.inTenant(tenantId, (tx) =>
    learn(tx, tenantId, 'DE02500105170137075030', [records.client]),
  );
}

/** Fills settings that a house has only once somebody saved them. */
async function fillSettings({ services }: House, { tenantId, colleague }: WorldShop): Promise<void> {
  const tenant = { tenant_id: tenantId };
  await services.tenancy.inTenant(tenantId, async (tx) => {
    const value = JSON.stringify(emptyRichText);
    await tx
      .insertInto('global_values')
      .values({ ...tenant, key: 'TERMS_AND_CONDITIONS', value })
      .execute();
    const settings = JSON.stringify(defaultDocumentDataSetting);
    await tx
      .insertInto('document_data_settings')
      .values({ ...tenant, type: 'OFFER', settings })
      .execute();
    await tx
      .insertInto('handover_settings')
      .values({ ...tenant, settings: JSON.stringify(someSettings) })
      .execute();
    const levels = JSON.stringify({ levels: usualLevels });
    await tx
      .insertInto('reminder_settings')
      .values({ ...tenant, settings: levels })
      .execute();
    await tx
      .insertInto('payment_plans')
      .values({ ...tenant, settings: JSON.stringify(somePlans) })
      .execute();
    await tx
      .insertInto('acceptance_settings')
      .values({ ...tenant, checklist: JSON.stringify(['Beleuchtung geht']) })
      .execute();
    await tx
      .insertInto('mail_texts')
      .values({ ...tenant, kind: 'OFFER', subject: 'Angebot', body: 'Guten Tag' })
      .execute();
    const rule = { reason: 'Kasse kaputt', set_by: 'Anna Muster', set_at: services.clock.now() };
    await tx
      .insertInto('till_rules')
      .values({ ...tenant, required_from: null, ...rule })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(rule))
      .execute();
    await noteBlob(tx, tenantId, storageKey(tenantId, randomUUID()), services.clock.now());
    const number = `GW-${tenantId}`;
    const circle = { ...tenant, prefix: 'GW', month: '202611' };
    await tx
      .insertInto('invoice_circles')
      .values({ ...circle, last_number: 1 })
      .execute();
    await tx
      .insertInto('invoice_register')
      .values({
        ...circle,
        number,
        running: 1,
        bill_type: 'ORDER',
        record_id: colleague.userId,
        payment_id: null,
        amount: cents(120_000),
        invoice_date: isoDate('2026-11-20'),
        given_at: services.clock.now(),
        given_by: colleague.userId,
        given_by_name: 'Anna Muster',
      })
      .execute();
    await tx
      .insertInto('invoice_number_events')
      .values({
        ...tenant,
        number,
        place: 1,
        kind: 'TAKEN',
        date: isoDate('2026-11-20'),
        reason: 'Preis',
        at: services.clock.now(),
        by_id: colleague.userId,
        by_name: 'Anna Muster',
      })
      .execute();
    await tx
      .insertInto('invoice_replacements')
      .values({ ...tenant, number, replaced_by: number })
      .execute();
    const { id: order_id } = await tx.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow();
    await tx
      .insertInto('named_in_documents')
      .values({ ...tenant, order_id, named_id: colleague.userId })
      .execute();
    await tx
      .insertInto('reminder_locks')
      .values({
        ...tenant,
        order_id,
        reason: 'Urlaub',
        until: null,
        at: services.clock.now(),
        by_id: colleague.userId,
        by_name: 'Anna Muster',
      })
      .execute();
    const arrival = { id: randomUUID(), kind: 'FILE' as const, order_id, sha256: 'none', name: 'Küche.jpg' };
    await tx
      .insertInto('app_arrivals')
      .values({ ...tenant, ...arrival, user_id: colleague.userId, arrived_at: services.clock.now() })
      .execute();
    await tx
      .insertInto('counters')
      .values({ ...tenant, name: 'CLIENT_NUMBER', value: 10_000 })
      .execute();
    await tx
      .insertInto('payment_receipts')
      .values({
        ...tenant,
        order_id,
        payment_id: colleague.userId,
        of_rest: true,
        amount: cents(120_000),
        date: isoDate('2026-11-20'),
        payment_type: 'BANK',
        received_at: services.clock.now(),
        before: '[]',
        after: '[]',
        invoice_number: null,
      })
      .execute();
    const balance = { amount: cents(120_000), setBy: 'Anna Muster', setAt: '2026-11-20T08:00:00.000Z' };
    await tx
      .insertInto('bank_balances')
      .values({ ...tenant, amounts: JSON.stringify([balance, null]) })
      .execute();
    const { id: calendar_id } = await tx
      .selectFrom('calendars')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('hidden_calendars')
      .values({ ...tenant, user_id: colleague.userId, calendar_id })
      .execute();
    await tx
      .insertInto('calendar_subscriptions')
      .values({
        ...tenant,
        user_id: colleague.userId,
        secret_hash: 'none',
        created_at: services.clock.now(),
      })
      .execute();
    const { id: event_id } = await tx
      .selectFrom('calendar_events')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('event_reminders')
      .values({ ...tenant, event_id, remind_at: services.clock.now() })
      .execute();
    const provision = JSON.stringify(defaultProvision);
    await tx
      .insertInto('user_provisions')
      .values({ ...tenant, user_id: colleague.userId, provision })
      .execute();
  });
}
