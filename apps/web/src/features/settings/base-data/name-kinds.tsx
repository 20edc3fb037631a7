import {
  type BaseData,
  deleteConversationType,
  deleteLeadSource,
  saveConversationType,
  saveLeadSource,
  sortConversationTypes,
  sortLeadSources,
} from '@korpus/contract/base-data/base-data.ts';
import { IconAntenna, IconMessages } from '@tabler/icons-react';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import { baseDataTexts as texts } from '../settings-texts.ts';
import type { ListKind } from './list-kind.ts';
import { type NameDraft, NameOnly } from './name-field.tsx';

/** The two lists that are names alone differ in their calls only. */
type NameList = 'leadSources' | 'conversationTypes';
type NameRow = BaseData[NameList][number];
type NameKind = ListKind<NameRow, NameDraft>;

const columns: readonly Column<NameRow>[] = [
  { key: 'name', label: texts.name, value: ({ name }) => name, grow: true, width: 240, card: 'title' },
];

const nameKind = (area: NameList, parts: Pick<NameKind, 'icon' | 'save' | 'remove' | 'sort'>): NameKind => ({
  area,
  rowsOf: (data) => data[area],
  columns: () => columns,
  width: 350,
  create: (id) => ({ id, name: '' }),
  draftOf: ({ id, name }) => ({ id, name }),
  Fields: NameOnly,
  labels: { name: texts.name },
  ...parts,
});

export const leadSources = nameKind('leadSources', {
  icon: <IconAntenna size={22} stroke={1.75} />,
  save: saveLeadSource,
  remove: deleteLeadSource,
  sort: sortLeadSources,
});

export const conversationTypes = nameKind('conversationTypes', {
  icon: <IconMessages size={22} stroke={1.75} />,
  save: saveConversationType,
  remove: deleteConversationType,
  sort: sortConversationTypes,
});
