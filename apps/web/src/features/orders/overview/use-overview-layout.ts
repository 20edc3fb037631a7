import type { TableLayout as KeptLayout } from '@korpus/domain/columns/column-template.ts';
import type { Person } from '@korpus/domain/orders/order-rights.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useColumnTemplates } from '../../../lib/column-templates.ts';
import { useTemplateControl } from '../../../ui/column-templates/use-template-control.tsx';
import type { TableLayout } from '../../../ui/data-table/layout.ts';
import { sortFromSearch, sortToSearch } from '../../../ui/data-table/sort-search.ts';
import { builtInFields } from './built-in-template.ts';
import type { GoTo } from './order-overview.tsx';
import type { OverviewColumn } from './overview-columns.ts';
import { dialogSearch, type OverviewSearch, overviewSearch } from './overview-search.ts';
import type { OverviewTab } from './overview-tabs.ts';

type Input = Readonly<{
  tab: OverviewTab;
  tabs: readonly OverviewTab[];
  person: Person;
  search: OverviewSearch;
  opensAsTemplateSays: boolean;
  onGo: GoTo;
  columns: readonly OverviewColumn[];
  /** As a template keeps them. */
  filters: string;
}>;

const replace = { replace: true };

/** Columns from the template and by hand; the sorting stands in the address. */
export function useOverviewLayout({ tab, tabs, person, search, onGo, columns, filters, ...input }: Input) {
  const templates = useColumnTemplates();
  const sort = useMemo(() => sortFromSearch(search.sort), [search.sort]);
  const restore = (id: string | undefined, kept: KeptLayout): OverviewSearch => ({
    ...overviewSearch(Object.fromEntries(new URLSearchParams(kept.filters))),
    tab,
    columns: id,
    sort: sortToSearch(kept.sort),
  });
  const control = useTemplateControl({
    actions: templates,
    tab,
    tabs,
    columns,
    builtIn: useMemo(() => builtInFields(tab, person), [tab, person]),
    wanted: search.columns,
    sort,
    filters,
    onOpen: (id, kept) => onGo((before) => (kept === null ? { ...before, columns: id } : restore(id, kept))),
  });
  useTemplateAtFirst(input.opensAsTemplateSays, templates.isReady, () => {
    const { kept } = control;
    if (kept !== null)
      onGo((before) => ({ ...dialogSearch(before), ...restore(search.columns, kept) }), replace);
  });

  const { arrangement } = control;
  const layout = useMemo((): TableLayout => ({ ...arrangement, sort }), [arrangement, sort]);
  const setLayout = ({ sort: nextSort, ...arranged }: TableLayout) => {
    const nextText = sortToSearch(nextSort);
    if (nextText !== search.sort) onGo((before) => ({ ...before, sort: nextText }), replace);
    if (JSON.stringify(arranged) !== JSON.stringify(arrangementOf(layout))) control.onArrange(arranged);
  };
  return { layout, setLayout, control };
}

const arrangementOf = ({ order, hidden, widths }: TableLayout) => ({ order, hidden, widths });

/** Once, as soon as the templates are there: a tab that opens with a template opens with its filters as well. */
function useTemplateAtFirst(isWanted: boolean, isReady: boolean, apply: () => void): void {
  const [isOpening] = useState(isWanted);
  const applyNow = useEffectEvent(apply);
  useEffect(() => {
    if (isOpening && isReady) applyNow();
  }, [isOpening, isReady]);
}
