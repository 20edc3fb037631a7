import type { HandoverSettings } from '@korpus/contract/handover/handover-settings.ts';
import type { HandoverFormat } from '@korpus/domain/handover/accounts.ts';
import type { Posting } from '@korpus/domain/handover/posting.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from './column-types.ts';

/** A paper that went along, by what its bytes are. */
export type HandedPaper = {
  readonly name: string;
  readonly storageKey: string;
  readonly sha256: string;
  readonly size: number;
  /** Size of an XRechnung, whose data go along; missing: none, or it was handed over before they did. */
  readonly dataSize?: number;
};

/** Tables of what went to the adviser. */
export type HandoverTables = {
  handover_settings: {
    tenant_id: string;
    settings: JSONColumnType<HandoverSettings>;
    version: Generated<number>;
  };
  handovers: {
    tenant_id: string;
    id: string;
    month: string;
    format: HandoverFormat;
    place: number;
    state: JSONColumnType<readonly Posting[]>;
    row_count: number;
    content: string;
    papers: JSONColumnType<readonly HandedPaper[]>;
    at: Instant;
    by_id: string;
    by_name: string;
    downloads: Generated<number>;
  };
};
