import { periodNames } from '@korpus/domain/tenants/tenants-texts.ts';
import { IconBuildingStore } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Column } from '../../ui/data-table/columns/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableStatus } from '../../ui/data-table/data-table-props.ts';
import { SearchField } from '../../ui/filter-bar/search-field.tsx';
import type { Tone } from '../../ui/palette.ts';
import { AddButton } from '../../ui/record-list/new-button.tsx';
import { StateBadge } from '../../ui/state-badge/state-badge.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { editAction } from './edit-action.tsx';
import { dateOf } from './tenant-draft.ts';
import type { LicenceState, TenantRow } from './tenant-row.ts';
import classes from './tenants.module.css';
import { tenantsTexts as texts } from './tenants-texts.ts';

const stateTones: Record<LicenceState, Tone> = { active: 'success', disabled: 'neutral', expired: 'warning' };

/**
 * The columns of the tenants (rules: screens#tenant-administration). A disabled one is a grey row with a word at its
 * name; its state can be added as a column.
 */
const columns: readonly Column<TenantRow>[] = [
  {
    key: 'companyName',
    label: texts.companyName,
    value: ({ tenant }) => tenant.companyName,
    render: (row) => <TenantName row={row} />,
    grow: true,
    width: 240,
    card: 'title',
  },
  { key: 'createdAt', label: texts.createdAt, kind: 'date', value: ({ createdOn }) => createdOn, width: 120 },
  {
    key: 'accountingPeriod',
    label: texts.accountingPeriod,
    value: ({ tenant }) => periodNames[tenant.accountingPeriod],
    width: 116,
    card: 'subtitle',
  },
  {
    key: 'lastInvoiceDate',
    label: texts.lastInvoiceDate,
    kind: 'date',
    value: ({ tenant }) => dateOf(tenant.lastInvoiceDate),
    width: 132,
  },
  {
    key: 'licenseValidUntil',
    label: texts.licenseValidUntil,
    kind: 'date',
    value: ({ tenant }) => dateOf(tenant.licenseValidUntil),
    tone: ({ state }) => (state === 'expired' ? 'danger' : null),
    width: 140,
    card: 'line',
  },
  {
    key: 'price',
    label: texts.licencePrice,
    hint: texts.priceHint,
    kind: 'money',
    value: ({ price }) => price,
    card: 'amount',
  },
  {
    key: 'state',
    label: texts.state,
    kind: 'state',
    value: ({ state }) => texts[state],
    tone: ({ state }) => stateTones[state],
    hidden: true,
    card: 'badge',
  },
];

const TenantName = ({ row: { tenant, state } }: { row: TenantRow }) => (
  <span className={classes.name}>
    <span className={classes.nameText} title={tenant.companyName}>
      {tenant.companyName}
    </span>
    {state !== 'active' && <StateBadge tone={stateTones[state]}>{texts[state]}</StateBadge>}
  </span>
);

type TenantsTableProps = Readonly<{
  rows: readonly TenantRow[];
  status: TableStatus;
  onOpen: (row: TenantRow) => void;
  onAdd: () => void;
}>;

export function TenantsTable({ rows, status, onOpen, onAdd }: TenantsTableProps) {
  const [search, setSearch] = useState('');
  const actions = useMemo(() => editAction<TenantRow>(({ tenant }) => tenant.companyName, onOpen), [onOpen]);
  return (
    <DataTable
      label={texts.tenants}
      rows={rows}
      columns={columns}
      rowId={({ tenant }) => tenant.id}
      rowName={({ tenant }) => tenant.companyName}
      rowTone={({ tenant }) => (tenant.enabled ? null : 'muted')}
      rowActions={actions}
      onOpen={onOpen}
      filterText={search}
      onResetFilter={() => setSearch('')}
      status={status}
      empty={
        <EmptyState
          title={texts.none}
          hint={texts.noneHint}
          icon={<IconBuildingStore size={22} stroke={1.75} />}
          action={<AddButton label={texts.add} onAdd={onAdd} />}
        />
      }
      toolbar={
        <div className={classes.toolbar}>
          <AddButton label={texts.add} onAdd={onAdd} />
          <SearchField className={classes.search} label={texts.search} value={search} onChange={setSearch} />
        </div>
      }
    />
  );
}
