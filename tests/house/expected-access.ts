import type { CallName } from '@korpus/contract/calls.ts';
import { acceptanceAccess } from './access/acceptances.ts';
import { assemblyAccess } from './access/assemblies.ts';
import { bankAccess } from './access/bank.ts';
import { bulkAccess } from './access/bulk.ts';
import { calendarAccess } from './access/calendars.ts';
import { customerAccess } from './access/customers.ts';
import type { Expected } from './access/expected.ts';
import { importAccess } from './access/imports.ts';
import { orderAccess } from './access/orders.ts';
import { papersInAccess } from './access/papers-in.ts';
import { peopleAccess } from './access/people.ts';
import { recordAccess } from './access/records.ts';
import { reminderAccess } from './access/reminders.ts';
import { settingsAccess } from './access/settings.ts';

/**
 * The second, independent reading of who may do what, written by hand from docs/rules and never derived from the
 * contract: a call that is opened wider, or a new one that nobody thought about, does not pass (calls.test.ts).
 */
export const expectedAccess: Readonly<Record<CallName, Expected>> = {
  ...peopleAccess,
  ...settingsAccess,
  ...orderAccess,
  ...recordAccess,
  ...customerAccess,
  ...bankAccess,
  ...bulkAccess,
  ...importAccess,
  ...papersInAccess,
  ...reminderAccess,
  ...calendarAccess,
  ...assemblyAccess,
  ...acceptanceAccess,
};
