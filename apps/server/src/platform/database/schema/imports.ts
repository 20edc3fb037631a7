import type { AmountWritings } from '@korpus/domain/imports/amount-writing.ts';
import type { ImportValues } from '@korpus/domain/imports/import-kind.ts';
import type { ImportKindName } from '@korpus/domain/imports/import-kinds.ts';
import type {
  ImportDecision,
  ImportFailure,
  ImportState,
  VerdictCounts,
} from '@korpus/domain/imports/import-state.ts';
import type { Verdict } from '@korpus/domain/imports/judge-rows.ts';
import type { LiveKind } from '@korpus/domain/kinds/topics.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { Instant, NullableInstant } from './column-types.ts';

export type ImportSheet = {
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: number;
};
export type ImportSources = readonly {
  readonly field: string;
  readonly column: number | null;
  readonly fixed: string | null;
}[];
/** Unknown words by list, and how many rows have each. */
export type UnknownWords = readonly { readonly list: string; readonly text: string; readonly rows: number }[];
/** `version`: of those that were made. */
export type NewSuppliers = readonly {
  readonly id: string;
  readonly name: string;
  readonly version: number | null;
}[];
/** The part of a verdict that is kept. */
export type KeptVerdict = {
  readonly name: string;
  readonly problems: readonly { readonly field: string; readonly message: string }[];
  readonly changes: readonly { readonly field: string; readonly from: string; readonly to: string }[];
  readonly note: string | null;
};

/** News as open browsers will be told (platform/live). */
type PendingNews = readonly {
  readonly kind: LiveKind;
  readonly id: string;
  readonly owners?: readonly (string | null)[];
}[];

/** Files that become records. */
export type ImportTables = {
  imports: {
    tenant_id: string;
    id: string;
    kind: ImportKindName;
    file_name: string;
    state: ImportState;
    sheets: JSONColumnType<readonly ImportSheet[]>;
    sheet: number;
    headers_key: string;
    sources: JSONColumnType<ImportSources>;
    unknown_words: JSONColumnType<UnknownWords, string | undefined, string>;
    new_suppliers: JSONColumnType<NewSuppliers, string | undefined, string>;
    writings: JSONColumnType<AmountWritings, string | undefined, string>;
    counts: JSONColumnType<VerdictCounts>;
    decision: JSONColumnType<ImportDecision | null, string | null, string | null>;
    progress: Generated<number>;
    created: Generated<number>;
    changed: Generated<number>;
    failure: ImportFailure | null;
    built_upon: JSONColumnType<readonly string[]>;
    has_rows: Generated<boolean>;
    at: Instant;
    by_id: string;
    by_name: string;
    asked_by: string;
    written_at: NullableInstant;
    version: Generated<number>;
  };
  pending_imports: {
    tenant_id: string;
    import_id: string;
    news: JSONColumnType<PendingNews, string, string>;
  };
  import_words: {
    tenant_id: string;
    list: string;
    word: string;
    text: string;
    meaning: string;
    at: Instant;
    by_name: string;
  };
  import_rows: {
    tenant_id: string;
    import_id: string;
    sheet: number;
    place: number;
    cells: JSONColumnType<readonly string[]>;
    original: JSONColumnType<readonly string[] | null, string | null, string | null>;
    verdict: Verdict | null;
    judged: JSONColumnType<KeptVerdict | null, string | null, string | null>;
    record_id: string | null;
    record_version: number | null;
    before: JSONColumnType<ImportValues | null, string | null, string | null>;
  };
};
