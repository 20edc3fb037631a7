import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { complaintStates } from '@korpus/domain/complaints/complaint.ts';
import { complaintStateTones } from '@korpus/domain/complaints/complaint-tones.ts';
import { type CompanionFacts, companionCatalogue } from '@korpus/domain/orders/companions.ts';
import { canSeeColumn } from '@korpus/domain/orders/overview-rights.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import type { FilterField, FilterValues } from '../../../ui/filter-bar/filter-field.ts';
import { columnKit } from '../../../ui/record-list/column-kit.ts';
import { among } from '../../../ui/record-list/row-tests.ts';
import { columnHints } from './overview-texts.ts';

/** Columns and filters of records about orders (domain/orders/companions), as the overview adds them to its own. */

const { base } = columnKit(companionCatalogue, columnHints);
const { names, label } = companionCatalogue.complaintState;

export const companionColumns: Readonly<Record<keyof CompanionFacts, Column<OverviewRow>>> = {
  complaintState: {
    ...base('complaintState', { width: 136 }),
    kind: 'state',
    value: ({ complaintState: state }) => (state ? names[state] : null),
    sortBy: ({ complaintState: state }) => (state ? complaintStates.indexOf(state) : null),
    tone: ({ complaintState: state }) => (state ? complaintStateTones[state] : null),
  },
};

const options = complaintStates.map((value) => ({ value, label: names[value] }));

export const companionFilters = (person: Person): readonly FilterField[] =>
  canSeeColumn(person, 'complaintState') ? [{ key: 'complaints', label, kind: 'multi', options }] : [];

export const companionTests = (values: FilterValues) =>
  among<OverviewRow>(values, 'complaints', ({ complaintState }) => complaintState ?? null);
