import type { AcceptanceTables } from './schema/acceptances.ts';
import type { BankTables } from './schema/bank.ts';
import type { BulkTables } from './schema/bulk-edits.ts';
import type { CalendarTables } from './schema/calendars.ts';
import type { DocumentTables } from './schema/documents.ts';
import type { HandoverTables } from './schema/handovers.ts';
import type { HouseExportTables } from './schema/house-exports.ts';
import type { ImportTables } from './schema/imports.ts';
import type { OrderTables } from './schema/orders.ts';
import type { PeopleTables } from './schema/people.ts';
import type { PrivacyTables } from './schema/privacy.ts';
import type { RecordTables } from './schema/records.ts';
import type { ReminderTables } from './schema/reminders.ts';
import type { SettingsTables } from './schema/settings.ts';

/** The tables of apps/server/migrations as Kysely sees them. */
export type Schema = PeopleTables &
  SettingsTables &
  OrderTables &
  DocumentTables &
  CalendarTables &
  HandoverTables &
  BankTables &
  AcceptanceTables &
  BulkTables &
  ImportTables &
  PrivacyTables &
  HouseExportTables &
  ReminderTables &
  RecordTables;
