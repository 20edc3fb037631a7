import type { CallName } from '@korpus/contract/calls.ts';
import { storeLock } from '../../apps/server/src/modules/reminders/locks.store.ts';
import { mailBody } from '../kit/mails.ts';
import { makeLateDepositFor, reminderSettingsOf } from '../kit/reminders.ts';
import { anExampleOf } from './examples.ts';
import type { Request } from './request.ts';
import type { Subject, World } from './world.ts';

const ofOwn = async (subject: Subject, world: World) => ({
  id: await anExampleOf.reminder(subject, world),
});
const ofOwnOrder = async (subject: Subject, world: World) => ({
  id: await anExampleOf.order(subject, world),
});

/** Rates belong to the installation, so their versions go on with every save of somebody before. */
async function versionOfRate({ house }: World, country: string, halfYear: string) {
  const rows = await house.services.tenancy.inPlatform((tx) =>
    tx.selectFrom('base_rates').select(['country', 'half_year', 'version']).execute(),
  );
  return rows.find((row) => row.country === country && row.half_year === halfYear)?.version;
}

export const reminderRequests: { readonly [N in CallName]?: Request<N> } = {
  getReminderRun: async ({ person, shop }, { house }) => {
    await makeLateDepositFor(house.services, shop.tenantId, person.userId);
    return {};
  },
  sendReminders: async ({ person, shop }, { house }) => {
    const letter = await makeLateDepositFor(house.services, shop.tenantId, person.userId);
    return { body: { letters: [letter] } };
  },
  listReminders: async (subject, world) => {
    await anExampleOf.reminder(subject, world);
    return { params: { month: '2026-11' } };
  },
  getRemindersOfOrder: async (...asked) => ({ params: await ofOwnOrder(...asked) }),
  lockReminders: async (...asked) => ({
    params: await ofOwnOrder(...asked),
    body: { reason: 'Zahlt nach dem Urlaub', until: '2026-12-10' },
  }),
  unlockReminders: async (subject, world) => {
    const { services } = world.house;
    const { tenantId } = subject.shop;
    const params = await ofOwnOrder(subject, world);
    const by = { at: services.clock.now(), by: 'Anna Muster', userId: subject.person.userId };
    const lock = { tenantId, orderId: params.id, reason: 'Urlaub', until: null, ...by };
    await services.tenancy.inTenant(tenantId, (tx) => storeLock(tx, lock));
    return { params };
  },
  saveReminderSettings: async ({ shop }, { house }) => {
    const { version } = await reminderSettingsOf(house.services, shop.tenantId);
    const level = { title: 'Mahnung', text: 'Guten Tag {Kunde}, bitte zahlen Sie {Summe} bis {Frist}.' };
    const settings = { levels: [{ ...level, daysLate: 10, daysToPay: 7, fee: 0, hasInterest: true }] };
    return { body: { settings, version } };
  },
  mailReminder: async (...asked) => ({ params: await ofOwn(...asked), body: mailBody() }),
  saveBaseRate: async (_subject, world) => {
    const [country, halfYear] = ['AT', '2026-01-01'] as const;
    const version = await versionOfRate(world, country, halfYear);
    const percent = (150 + ((version ?? 0) % 100)) / 100;
    return { body: { country, halfYear, percent, ...(version === undefined ? {} : { version }) } };
  },
};
