import { listUsers } from '@korpus/contract/users/users.ts';
import type { DateRange } from '@korpus/domain/dates/date-range.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { nameOfKind, type SubjectKind, subjectKinds } from '@korpus/domain/records/records.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';
import { useCurrentUser } from '../../lib/session/current-user.tsx';
import { DateRangeField } from '../../ui/date-field/date-range-field.tsx';
import type { FilterField, FilterValue, FilterValues } from '../../ui/filter-bar/filter-field.ts';
import { changeLogTexts as texts } from './change-log-texts.ts';
import type { ChangeFilter } from './use-changes.ts';

/** Subjects that an operator's log tells of, and those that the log of every other house does. */
const ofOperators: readonly SubjectKind[] = ['tenant', 'basePackage', 'additionalPackage', 'user'];
const ofHouses = subjectKinds.filter((kind) => kind !== 'basePackage' && kind !== 'additionalPackage');

export function useFilterFields(): readonly FilterField[] {
  const { user } = useCurrentUser();
  const { data: people } = useQuery(buildQuery(useApi(), listUsers));
  const isOperator = user.roles.includes('SUPER_ADMIN');
  return useMemo(
    () => [
      period,
      { key: 'userId', label: texts.person, kind: 'single', options: (people ?? []).map(optionOf) },
      { key: 'subjectKind', label: texts.subject, kind: 'single', options: kindOptions(isOperator) },
    ],
    [people, isOperator],
  );
}

const optionOf = (person: Readonly<{ id: string; firstName: string; lastName: string }>) => ({
  value: person.id,
  label: `${person.firstName} ${person.lastName}`,
});

const kindOptions = (isOperator: boolean) =>
  (isOperator ? ofOperators : ofHouses)
    .map((value) => ({ value, label: nameOfKind(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'de'));

const period: FilterField = {
  key: 'period',
  label: texts.period,
  kind: 'slot',
  describe: (value) => {
    const range = rangeIn(value);
    return range === null ? null : `${formatDate(range.from)} – ${formatDate(range.to)}`;
  },
  render: ({ value, onChange, label, isLocked }) => (
    <DateRangeField label={label} value={rangeIn(value)} onChange={onChange} disabled={isLocked} />
  ),
};

function rangeIn(value: FilterValue | undefined): DateRange | null {
  if (typeof value !== 'object' || value === null || !('from' in value)) return null;
  const { from, to } = value;
  return isIsoDate(from) && isIsoDate(to) ? { from, to } : null;
}

/** Writes the filter as the call takes it. */
export function writeChangeFilter(values: FilterValues, search: string): ChangeFilter {
  const { userId, subjectKind } = values;
  const kind = subjectKinds.find((each) => each === subjectKind);
  const text = search.trim();
  return {
    ...rangeIn(values.period),
    ...(typeof userId === 'string' ? { userId } : {}),
    ...(kind === undefined ? {} : { subjectKind: kind }),
    ...(text === '' ? {} : { text }),
  };
}
