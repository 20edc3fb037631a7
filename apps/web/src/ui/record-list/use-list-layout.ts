import type { TableLayout as KeptLayout } from '@korpus/domain/columns/column-template.ts';
import type { ColumnTab } from '@korpus/domain/records/records.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useColumnTemplates } from '../../lib/lists/column-templates.ts';
import { type GoTo, type ListSearch, replace, searchFromText } from '../../lib/lists/list-search.ts';
import type { PickableColumn } from '../column-templates/field-picker.tsx';
import { useTemplateControl } from '../column-templates/use-template-control.tsx';
import type { TableLayout } from '../data-table/columns/layout.ts';
import { sortFromSearch, sortToSearch } from '../data-table/columns/layout.ts';

type LayoutInput = Readonly<{
  tab: ColumnTab;
  /** All tabs of this overview with columns of their own. */
  tabs: readonly ColumnTab[];
  columns: readonly PickableColumn[];
  /** Columns that are shown as long as nobody has chosen a template. Stable. */
  builtIn: readonly string[];
  /** The filters as a template keeps them. */
  filters: string;
  search: ListSearch;
  /** Reads the part of an address that the list understands. */
  read: (raw: Record<string, unknown>) => ListSearch;
  /**
   * Keeps the part of the address that a template with filters of its own leaves: the tab, and a dialog over the list.
   */
  keep: (search: ListSearch) => ListSearch;
  /** Set when the list is opened; later the person leads. */
  opensAsTemplateSays: boolean;
  onGo: GoTo;
}>;

/** Columns from the template and by hand; the sorting stands in the address. */
export function useListLayout({ search, onGo, read, keep, ...input }: LayoutInput) {
  const templates = useColumnTemplates();
  const sort = useMemo(() => sortFromSearch(search.sort), [search.sort]);
  const restore = (before: ListSearch, id: string | undefined, kept: KeptLayout): ListSearch => ({
    ...read(searchFromText(kept.filters)),
    ...keep(before),
    columns: id,
    sort: sortToSearch(kept.sort),
  });
  const control = useTemplateControl({
    actions: templates,
    tab: input.tab,
    tabs: input.tabs,
    columns: input.columns,
    builtIn: input.builtIn,
    wanted: search.columns,
    sort,
    filters: input.filters,
    onOpen: (id, kept) =>
      onGo((before) => (kept === null ? { ...before, columns: id } : restore(before, id, kept))),
  });
  useTemplateAtFirst(input.opensAsTemplateSays, templates.isReady, () => {
    const { kept } = control;
    if (kept !== null) onGo((before) => restore(before, search.columns, kept), replace);
  });

  const { arrangement } = control;
  const layout = useMemo((): TableLayout => ({ ...arrangement, sort }), [arrangement, sort]);
  const setLayout = ({ sort: nextSort, ...arranged }: TableLayout) => {
    const nextText = sortToSearch(nextSort);
    if (nextText !== search.sort) onGo((before) => ({ ...before, sort: nextText }), replace);
    if (JSON.stringify(arranged) !== JSON.stringify(arrangementOf(layout))) control.onArrange(arranged);
  };
  const standard: TableLayout = { ...control.standard, sort: control.kept?.sort ?? [] };
  return { layout, setLayout, standard, control };
}

export type ListLayout = ReturnType<typeof useListLayout>;

const arrangementOf = ({ order, hidden, widths }: TableLayout) => ({ order, hidden, widths });

/** Once, as soon as the templates are there: a list that opens with a template opens with its filters as well. */
function useTemplateAtFirst(isWanted: boolean, isReady: boolean, apply: () => void): void {
  const [isOpening] = useState(isWanted);
  const applyNow = useEffectEvent(apply);
  useEffect(() => {
    if (isOpening && isReady) applyNow();
  }, [isOpening, isReady]);
}
