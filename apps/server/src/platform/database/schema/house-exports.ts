import type { HouseExportFailure, HouseExportState } from '@korpus/domain/house-export/house-export-state.ts';
import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from './column-types.ts';

/** Archives of all that a house owns. */
export type HouseExportTables = {
  house_exports: {
    tenant_id: string;
    id: string;
    state: HouseExportState;
    at: Instant;
    by_id: string;
    by_name: string;
    run: string | null;
    step: Generated<string>;
    steps_done: Generated<number>;
    steps: Generated<number>;
    row_count: Generated<number>;
    file_count: Generated<number>;
    missing_count: Generated<number>;
    storage_key: string | null;
    sha256: string | null;
    size: number | null;
    until: NullableInstant;
    failure: HouseExportFailure | null;
  };
};
