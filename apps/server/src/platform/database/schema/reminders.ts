import type { ReminderSettings } from '@korpus/contract/reminders/reminder-settings.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { InterestCountry } from '@korpus/domain/reminders/base-rates.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Instant, Percentage } from './column-types.ts';

/** Tables of what goes out for money that is late. */
export type ReminderTables = {
  base_rates: {
    country: InterestCountry;
    half_year: IsoDate;
    rate: Percentage;
    version: Generated<number>;
  };
  reminder_settings: {
    tenant_id: string;
    settings: JSONColumnType<ReminderSettings>;
    version: Generated<number>;
  };
  reminders: {
    tenant_id: string;
    id: string;
    number: string;
    year: number;
    running: number;
    level: number;
    title: string;
    client_name: string;
    day: IsoDate;
    due_on: IsoDate;
    open: Cents;
    interest: Cents;
    fee: Cents;
    total: Cents;
    format: number;
    frozen: ColumnType<unknown, string, never>;
    at: Instant;
    by_id: string;
    by_name: string;
    storage_key: string | null;
    sha256: string | null;
    size: number | null;
  };
  reminder_claims: {
    tenant_id: string;
    invoice_number: string;
    part: Generated<string>;
    level: number;
    reminder_id: string;
    order_id: string;
    payment_id: string | null;
    due_on: IsoDate;
    open: Cents;
    interest: Cents;
  };
  reminder_locks: {
    tenant_id: string;
    order_id: string;
    reason: string;
    until: IsoDate | null;
    at: Instant;
    by_id: string;
    by_name: string;
  };
};
