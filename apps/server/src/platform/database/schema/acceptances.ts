import type { AcceptanceResult } from '@korpus/domain/acceptance/acceptance.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Instant } from './column-types.ts';

/** Tables of what customers signed, and of what is looked at before they do. */
export type AcceptanceTables = {
  acceptances: {
    tenant_id: string;
    id: string;
    order_id: string;
    version: number;
    result: AcceptanceResult;
    day: IsoDate;
    said: string;
    format: number;
    frozen: ColumnType<unknown, string, never>;
    seal: string;
    at: Instant;
    by_id: string;
    by_name: string;
    storage_key: string | null;
    sha256: string | null;
    size: number | null;
  };
  acceptance_settings: {
    tenant_id: string;
    checklist: JSONColumnType<readonly string[]>;
    version: Generated<number>;
  };
};
