import type { ColumnTab } from '../records/records.ts';
import { keysOf } from '../values/fields.ts';

/**
 * Layout that a template also keeps when the person chooses so: widths in pixels, the sorting and, as in the URL, the
 * filters.
 */
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

type Tabbed = Pick<ColumnTemplate, 'id' | 'tabs'>;

/**
 * Makes one template the one its tabs open with and takes that from every other one: answers those whose tabs change by
 * it. A tab has one such template at most; with none it opens with the built-in one, whose id is empty
 * (rules: overviews#column-templates).
 */
export function openWith<T extends Tabbed>(
  templates: readonly T[],
  id: string,
  tabs: readonly ColumnTab[],
): T[] {
  return templates.flatMap((template) => {
    const after = { ...template.tabs };
    for (const tab of tabs) {
      if (template.id === id) after[tab] = true;
      else if (after[tab] === true) after[tab] = false;
    }
    const isSame = tabs.every((tab) => after[tab] === template.tabs[tab]);
    return isSame ? [] : [{ ...template, tabs: after }];
  });
}

/** The tabs that a template opens. */
export const openedTabs = ({ tabs }: Pick<ColumnTemplate, 'tabs'>): ColumnTab[] =>
  keysOf(tabs).filter((tab) => tabs[tab] === true);
