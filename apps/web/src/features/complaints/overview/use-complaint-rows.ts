import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { listComplaints } from '@korpus/contract/complaints/complaints.ts';
import { type ComplaintTab, chooseTabs, complaintTabs } from '@korpus/domain/complaints/complaint-tabs.ts';
import { complaintTabNames } from '@korpus/domain/complaints/complaints-texts.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { useMemo } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { formatCount } from '../../../lib/formats/format-count.ts';
import { patchedBy } from '../../../lib/lists/list-patch.ts';
import type { FilterValues } from '../../../ui/filter-bar/filter-field.ts';
import { useListQuery } from '../../../ui/record-list/use-list-query.ts';
import type { StripTab } from '../../../ui/tab-strip/tab-strip.tsx';
import { useToday } from '../../../ui/today.tsx';
import { complaintsPatch } from '../complaints-live.ts';
import { complaintsTexts as texts } from '../complaints-texts.ts';
import { rowFilter } from './complaint-filters.ts';

type Tabbed = Readonly<Record<ComplaintTab, readonly ComplaintRecord[]>>;

const noRows: readonly ComplaintRecord[] = [];

/** The complaints of each tab (rules: complaints#tabs). */
export function rowsOfTabs(rows: readonly ComplaintRecord[], today: IsoDate): Tabbed {
  const tabs: Record<ComplaintTab, ComplaintRecord[]> = {
    all: [],
    new: [],
    doNotForget: [],
    inProgress: [],
    assigned: [],
    done: [],
    archive: [],
  };
  for (const row of rows) for (const tab of chooseTabs(row, today)) tabs[tab].push(row);
  return tabs;
}

type Input = Readonly<{ person: Person; tab: ComplaintTab; filters: FilterValues }>;

/** The complaints as the server sends them, those of the tab that pass the filters, and how many each tab has. */
export function useComplaintRows({ person, tab, filters }: Input) {
  const today = useToday();
  const { data = noRows, ...found } = useListQuery(
    patchedBy(buildQuery(useApi(), listComplaints), complaintsPatch),
  );
  const all = useMemo(() => rowsOfTabs(data, today), [data, today]);
  const passing = useMemo(
    () => rowsOfTabs(data.filter(rowFilter(person, filters, today)), today),
    [data, person, filters, today],
  );
  return {
    found: { rows: all[tab], passing: passing[tab], ...found },
    strip: complaintTabs.map((name) => tabWithCount(name, passing[name].length)),
  };
}

/** Each tab with a count; loud are those where something waits for somebody. */
const tabWithCount = (name: ComplaintTab, amount: number): StripTab<ComplaintTab> => ({
  name,
  label: complaintTabNames[name],
  badge: {
    text: formatCount(amount),
    meaning: texts.countOf(formatCount(amount)),
    isQuiet: amount === 0 || !(name === 'new' || name === 'doNotForget'),
  },
});
