import {
  type BaseData,
  deleteSupplier,
  saveSupplier,
  sortSuppliers,
} from '@korpus/contract/base-data/base-data.ts';
import { Textarea, TextInput } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import classes from '../settings.module.css';
import { baseDataTexts as texts } from '../settings-texts.ts';
import type { ListFieldsProps, ListKind } from './list-kind.ts';
import { NameField } from './name-field.tsx';

type Supplier = BaseData['suppliers'][number];
type SupplierDraft = Pick<Supplier, 'id' | 'name' | 'address' | 'email'>;

const oneLine = (address: string | null) => (address ?? '').split('\n').join(', ');

const columns: readonly Column<Supplier>[] = [
  { key: 'name', label: texts.name, value: ({ name }) => name, grow: true, width: 220, card: 'title' },
  {
    key: 'address',
    label: texts.supplierAddress,
    value: ({ address }) => oneLine(address),
    grow: true,
    width: 260,
    card: 'subtitle',
  },
  { key: 'email', label: texts.email, value: ({ email }) => email, grow: true, width: 220 },
];

function SupplierFields({ draft, edit, error, isReadOnly }: ListFieldsProps<SupplierDraft>) {
  return (
    <div className={classes.fields}>
      <NameField draft={draft} rename={(name) => edit({ name })} error={error} isReadOnly={isReadOnly} />
      <Textarea
        name="address"
        label={texts.supplierAddress}
        description={texts.supplierAddressHint}
        value={draft.address ?? ''}
        error={error('address')}
        maxLength={500}
        rows={3}
        readOnly={isReadOnly}
        onChange={({ currentTarget: { value } }) => edit({ address: value === '' ? null : value })}
      />
      <TextInput
        name="email"
        type="email"
        label={texts.email}
        description={texts.supplierEmailHint}
        value={draft.email ?? ''}
        error={error('email')}
        maxLength={254}
        readOnly={isReadOnly}
        onChange={({ currentTarget: { value } }) => edit({ email: value === '' ? null : value })}
      />
    </div>
  );
}

export const suppliers: ListKind<Supplier, SupplierDraft> = {
  area: 'suppliers',
  icon: <IconTruck size={22} stroke={1.75} />,
  rowsOf: (data) => data.suppliers,
  columns: () => columns,
  width: 350,
  create: (id) => ({ id, name: '', address: null, email: null }),
  draftOf: ({ id, name, address, email }) => ({ id, name, address, email }),
  Fields: SupplierFields,
  labels: { name: texts.name, address: texts.supplierAddress, email: texts.email },
  save: saveSupplier,
  remove: deleteSupplier,
  sort: sortSuppliers,
};
