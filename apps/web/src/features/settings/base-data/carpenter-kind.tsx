import {
  type BaseData,
  type Carpenter,
  deleteCarpenter,
  saveCarpenter,
  sortCarpenters,
} from '@korpus/contract/base-data/base-data.ts';
import { IconTool } from '@tabler/icons-react';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import { baseDataTexts as texts } from '../settings-texts.ts';
import type { CarpenterDraft } from './carpenter-draft.ts';
import { CarpenterFields } from './carpenter-fields.tsx';
import type { ListKind } from './list-kind.ts';

const hasApp = ({ constraint }: BaseData) => constraint.additionalPackageTypes.includes('CARPENTER_APP');

const columns: readonly Column<Carpenter>[] = [
  { key: 'name', label: texts.name, value: ({ name }) => name, grow: true, width: 240, card: 'title' },
];
const appColumns: readonly Column<Carpenter>[] = [
  ...columns,
  {
    key: 'hasAppUser',
    label: texts.appAccess,
    kind: 'boolean',
    value: ({ hasAppUser }) => hasAppUser,
    width: 104,
    card: 'line',
  },
  {
    key: 'email',
    label: texts.email,
    value: ({ hasAppUser, email }) => (hasAppUser ? (email ?? null) : null),
    grow: true,
    width: 220,
    card: 'subtitle',
  },
];

export const carpenters: ListKind<Carpenter, CarpenterDraft> = {
  area: 'carpenters',
  icon: <IconTool size={22} stroke={1.75} />,
  rowsOf: (data) => data.carpenters,
  columns: (data) => (hasApp(data) ? appColumns : columns),
  width: 350,
  create: (id) => ({ id, name: '', hasAppUser: false, email: null, linkedUserId: null }),
  draftOf: ({ id, name, hasAppUser, email, linkedUserId }) => ({
    id,
    name,
    hasAppUser,
    email: email ?? null,
    linkedUserId,
  }),
  Fields: CarpenterFields,
  labels: { name: texts.name, hasAppUser: texts.appUser, email: texts.email },
  save: saveCarpenter,
  remove: deleteCarpenter,
  sort: sortCarpenters,
};
