import {
  type BaseData,
  type Location,
  saveLocation,
  sortLocations,
} from '@korpus/contract/base-data/base-data.ts';
import { hasRoom } from '@korpus/domain/tenants/limits.ts';
import { IconBuildingStore } from '@tabler/icons-react';
import type { ListTable } from '../base-data/list-kind.ts';
import { locationTexts as texts } from '../settings-texts.ts';
import { locationColumns } from './location-columns.ts';

/** decisions §2: locations have no delete; they are disabled. */
export const locations: ListTable<Location> = {
  area: 'locations',
  icon: <IconBuildingStore size={22} stroke={1.75} />,
  rowsOf: (data) => data.locations,
  columns: () => locationColumns,
  rowTone: ({ enabled }) => (enabled ? null : 'muted'),
  save: saveLocation,
  remove: null,
  sort: sortLocations,
};

/** spec 3 §5: nothing is added at the maximum. */
export function whyNoLocation({ constraint }: BaseData): string | null {
  const { locationCount, maximumLocationCount } = constraint;
  return hasRoom(locationCount, maximumLocationCount) ? null : texts.limitReached(maximumLocationCount);
}
