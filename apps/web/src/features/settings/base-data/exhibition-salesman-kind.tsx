import {
  type BaseData,
  deleteExhibitionSalesman,
  type ExhibitionSalesman,
  saveExhibitionSalesman,
  sortExhibitionSalesmen,
} from '@korpus/contract/base-data/base-data.ts';
import { IconBuildingPavilion } from '@tabler/icons-react';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import { baseDataTexts as texts } from '../settings-texts.ts';
import type { ExhibitionSalesmanDraft } from './exhibition-salesman-draft.ts';
import { ExhibitionSalesmanFields } from './exhibition-salesman-fields.tsx';
import type { ListKind } from './list-kind.ts';

const locationName = ({ locations }: BaseData, id: string | null): string =>
  locations.find((location) => location.id === id)?.name ?? '';

const columns = (data: BaseData): readonly Column<ExhibitionSalesman>[] => [
  { key: 'name', label: texts.name, value: ({ name }) => name, grow: true, width: 240, card: 'title' },
  {
    key: 'location',
    label: texts.location,
    value: ({ locationId }) => locationName(data, locationId),
    grow: true,
    width: 200,
    card: 'subtitle',
  },
];

/** Finds the location of a house that has only one: its salesmen sell there. */
function onlyLocation({ locations }: BaseData): string | null {
  const [first, ...others] = locations.filter(({ enabled }) => enabled);
  return others.length === 0 ? (first?.id ?? null) : null;
}

export const exhibitionSalesmen: ListKind<ExhibitionSalesman, ExhibitionSalesmanDraft> = {
  area: 'exhibitionSalesmen',
  icon: <IconBuildingPavilion size={22} stroke={1.75} />,
  rowsOf: (data) => data.exhibitionSalesmen,
  columns,
  width: 350,
  create: (id, data) => ({ id, name: '', locationId: onlyLocation(data), userId: null }),
  draftOf: ({ id, name, locationId, userId }) => ({ id, name, locationId, userId }),
  Fields: ExhibitionSalesmanFields,
  labels: { name: texts.name, locationId: texts.location, userId: texts.linkedUser },
  format: (data) => ({ locationId: (id) => locationName(data, id) }),
  save: saveExhibitionSalesman,
  remove: deleteExhibitionSalesman,
  sort: sortExhibitionSalesmen,
};
