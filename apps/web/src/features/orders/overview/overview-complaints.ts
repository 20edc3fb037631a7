import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import {
  type ComplaintProgress,
  complaintsOfOrderCatalogue,
  complaintProgress as progress,
} from '@korpus/domain/orders/complaints/complaints-of-order.ts';
import { canSeeColumn } from '@korpus/domain/orders/overview-rights.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import type { FilterField, FilterValues } from '../../../ui/filter-bar/filter-field.ts';
import { columnKit } from '../../../ui/record-list/column-kit.ts';
import { among } from '../../../ui/record-list/row-tests.ts';

/** Columns and filters of complaints about orders, as the overview adds them to its own. */

const { field, steps, names, tones } = progress;
const { base } = columnKit(complaintsOfOrderCatalogue, { [field]: progress.hint });

export const complaintColumns: Readonly<Record<keyof ComplaintProgress, Column<OverviewRow>>> = {
  [field]: {
    ...base(field, { width: 136 }),
    kind: 'state',
    value: ({ [field]: step }) => (step ? names[step] : null),
    sortBy: ({ [field]: step }) => (step ? steps.indexOf(step) : null),
    tone: ({ [field]: step }) => (step ? tones[step] : null),
  },
};

const { label } = complaintsOfOrderCatalogue[field];
const options = steps.map((value) => ({ value, label: names[value] }));

export const complaintFilters = (person: Person): readonly FilterField[] =>
  canSeeColumn(person, field) ? [{ key: progress.filter, label, kind: 'multi', options }] : [];

export const complaintTests = (values: FilterValues) =>
  among<OverviewRow>(values, progress.filter, (row) => row[field] ?? null);
