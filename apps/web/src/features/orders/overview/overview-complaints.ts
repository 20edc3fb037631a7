import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import {
  complaintsOfOrderCatalogue,
  complaintProgress as progress,
} from '@korpus/domain/orders/complaints/complaints-of-order.ts';
import { canSeeColumn } from '@korpus/domain/orders/overview-rights.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import type { FilterField, FilterValues } from '../../../ui/filter-bar/filter-field.ts';
import { among } from '../../../ui/record-list/row-tests.ts';

/** Columns and filters of complaints about orders, as the overview adds them to its own. */

const { field, steps, names, tones } = progress;

export const complaintHints = { [field]: progress.hint };

export const complaintLooks = {
  [field]: {
    width: 136,
    isState: true,
    sortBy: ({ [field]: step }: OverviewRow) => (step ? steps.indexOf(step) : null),
    tone: ({ [field]: step }: OverviewRow) => (step ? tones[step] : null),
  },
} as const;

const { label } = complaintsOfOrderCatalogue[field];
const options = steps.map((value) => ({ value, label: names[value] }));

export const complaintFilters = (person: Person): readonly FilterField[] =>
  canSeeColumn(person, field) ? [{ key: progress.filter, label, kind: 'multi', options }] : [];

export const complaintTests = (values: FilterValues) =>
  among<OverviewRow>(values, progress.filter, (row) => row[field] ?? null);
