import type { Person } from '@korpus/domain/rights/actor.ts';
import type { FilterField, FilterOption } from '../filter-bar/filter-field.ts';
import { recordListTexts as texts } from './record-list-texts.ts';

/** Value of the salesman filter for records nobody has yet. */
export const noSalesman = 'none';

type SalesmenInput = Readonly<{ label: string; salesmen: readonly FilterOption[]; isLocked?: boolean }>;

export const salesmenFilter = ({ label, salesmen, isLocked = false }: SalesmenInput): FilterField => ({
  key: 'salesmen',
  label,
  kind: 'multi',
  options: [...salesmen, { value: noSalesman, label: texts.withoutSalesman }],
  isLocked,
  isPersonal: true,
});

/** Salesmen begin with what is theirs, everybody else with all (rules: overviews#begins-with). */
export const startSalesmen = ({ roles, userId }: Person): readonly string[] =>
  roles.has('SALESMAN') && !roles.has('ADMIN') ? [userId] : [];
