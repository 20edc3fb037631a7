import {
  type BaseData,
  type Location,
  saveLocation,
  sortLocations,
} from '@korpus/contract/base-data/base-data.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { vatOn } from '@korpus/domain/locations/vat-rates.ts';
import { hasRoom } from '@korpus/domain/tenants/limits.ts';
import { IconBuildingStore } from '@tabler/icons-react';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import type { ListTable } from '../base-data/list-kind.ts';
import { baseDataTexts, locationTexts as texts } from '../settings-texts.ts';
import { usesBillPrefix } from './location-draft.ts';

const placeOf = ({ street, zipCode, city }: Location): string =>
  [street, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const billPrefix: Column<Location> = {
  key: 'billPrefix',
  label: texts.billPrefixColumn,
  hint: texts.billPrefix,
  value: ({ billPrefix: prefix }) => prefix,
  width: 96,
  card: 'line',
};

const locationColumns = (today: IsoDate, hasNumbers: boolean): readonly Column<Location>[] => [
  {
    key: 'name',
    label: baseDataTexts.name,
    value: ({ name }) => name,
    grow: true,
    width: 150,
    card: 'title',
  },
  { key: 'place', label: texts.address, value: placeOf, grow: true, width: 220, card: 'subtitle' },
  { key: 'phone', label: texts.phone, value: ({ phone }) => phone, width: 130, card: 'line' },
  {
    key: 'vat',
    label: texts.vatColumn,
    hint: texts.vat,
    kind: 'number',
    unit: '%',
    decimals: 0,
    value: (location) => vatOn(location, today),
    width: 80,
  },
  ...(hasNumbers ? [billPrefix] : []),
  {
    key: 'state',
    label: baseDataTexts.state,
    kind: 'state',
    value: ({ enabled }) => (enabled ? texts.enabled : texts.disabled),
    tone: ({ enabled }) => (enabled ? 'success' : 'neutral'),
    width: 120,
    card: 'badge',
  },
];

/** Locations have no delete; they are disabled (rules: screens#locations). */
export const locations: ListTable<Location> = {
  area: 'locations',
  icon: <IconBuildingStore size={22} stroke={1.75} />,
  rowsOf: (data) => data.locations,
  columns: (_data, today, person) => locationColumns(today, usesBillPrefix(person)),
  rowTone: ({ enabled }) => (enabled ? null : 'muted'),
  save: saveLocation,
  remove: null,
  sort: sortLocations,
};

/** Says why no location can be added: the maximum is reached (rules: tenancy-and-licence#places). */
export function whyNoLocation({ constraint }: BaseData): string | null {
  const { locationCount, maximumLocationCount } = constraint;
  return hasRoom(locationCount, maximumLocationCount) ? null : texts.limitReached(maximumLocationCount);
}
