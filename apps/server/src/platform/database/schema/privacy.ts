import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Staying } from '@korpus/domain/privacy/staying.ts';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { Instant } from './column-types.ts';

type Ids = ColumnType<readonly string[], readonly string[], readonly string[]>;

/** Tables of the people whom a house has forgotten, and of what has to stay of them. */
export type PrivacyTables = {
  forgotten: {
    tenant_id: string;
    id: string;
    customers: Ids;
    offers: Ids;
    orders: Ids;
    at: Instant;
    by_id: string;
    stays: JSONColumnType<readonly Staying[]>;
    next_on: IsoDate | null;
  };
  restricted_texts: {
    tenant_id: string;
    table_name: 'customers' | 'offers' | 'orders' | 'complaints';
    record_id: string;
    texts: JSONColumnType<Readonly<Record<string, string>>>;
  };
};
