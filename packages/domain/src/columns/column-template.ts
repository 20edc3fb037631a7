import type { ColumnTab } from '../records/records.ts';

/** What else a template keeps when the person chooses so: widths in pixels, the sorting and, as in the URL, the filters. */
export type TableLayout = {
  readonly widths: Readonly<Record<string, number>>;
  readonly sort: readonly { readonly key: string; readonly descending: boolean }[];
  readonly filters: string;
};

/**
 * The columns somebody chose for tabs of their own. The built-in one has the empty id
 * (rules: overviews#column-templates).
 */
export type ColumnTemplate = {
  readonly id: string;
  readonly name: string;
  /** Keys of columns, from left to right. */
  readonly selectedFields: readonly string[];
  /** Where this template is the one that opens. */
  readonly tabs: Readonly<Partial<Record<ColumnTab, boolean>>>;
  readonly layout: TableLayout | null;
};
