import { roleNames } from '@korpus/domain/rights/role-texts.ts';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import type { Role } from '@korpus/domain/rights/roles.ts';
import { MultiSelect } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Column, RowAction } from '../../ui/data-table/columns/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableStatus } from '../../ui/data-table/data-table-props.ts';
import { SearchField } from '../../ui/filter-bar/search-field.tsx';
import type { Tone } from '../../ui/palette.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { type AccessState, type UserRow, withRoles } from './user-row.ts';
import classes from './users.module.css';
import { usersTexts as texts } from './users-texts.ts';

const stateTones: Record<AccessState, Tone> = { active: 'success', disabled: 'neutral', waiting: 'info' };

/** The state stands beside the name, so that a narrow screen shows who is still to come in. */
export const userColumns: readonly Column<UserRow>[] = [
  { key: 'name', label: texts.name, value: ({ name }) => name, grow: true, width: 176, card: 'title' },
  {
    key: 'state',
    label: texts.state,
    kind: 'state',
    value: ({ state }) => texts[state],
    tone: ({ state }) => stateTones[state],
    width: 164,
    card: 'badge',
  },
  { key: 'roles', label: texts.roles, value: ({ roles }) => roles, width: 152, card: 'line' },
  { key: 'location', label: texts.location, value: ({ location }) => location, width: 132, card: 'line' },
  {
    key: 'email',
    label: texts.email,
    value: ({ user }) => user.email ?? null,
    grow: true,
    width: 204,
    card: 'subtitle',
  },
];

type UsersTableProps = Readonly<{
  rows: readonly UserRow[];
  status: TableStatus;
  actions: readonly RowAction<UserRow>[];
  onOpen: (row: UserRow) => void;
  addButton: ReactNode;
}>;

export function UsersTable({ rows, status, actions, onOpen, addButton }: UsersTableProps) {
  const [search, setSearch] = useState('');
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const shown = useMemo(() => withRoles(rows, roles), [rows, roles]);
  return (
    <DataTable
      label={texts.users}
      rows={shown}
      columns={userColumns}
      rowId={({ user }) => user.id}
      rowTone={({ user }) => (user.enabled ? null : 'muted')}
      rowActions={actions}
      onOpen={onOpen}
      filterText={search}
      isFiltered={roles.length > 0}
      onResetFilter={() => {
        setSearch('');
        setRoles([]);
      }}
      status={status}
      empty={
        <EmptyState
          title={texts.none}
          hint={texts.noneHint}
          icon={<IconUsers size={22} stroke={1.75} />}
          action={addButton}
        />
      }
      toolbar={
        <div className={classes.toolbar}>
          {addButton}
          <SearchField className={classes.search} label={texts.search} value={search} onChange={setSearch} />
          <RoleFilter rows={rows} value={roles} onChange={setRoles} />
        </div>
      }
    />
  );
}

type RoleFilterProps = Readonly<{
  rows: readonly UserRow[];
  value: readonly Role[];
  onChange: (roles: readonly Role[]) => void;
}>;

/** Offers the roles a house can have; that of carpenters only where somebody has it. */
function RoleFilter({ rows, value, onChange }: RoleFilterProps) {
  const offered = useMemo(() => {
    const hasCarpenter = rows.some(({ user }) => user.roles.includes('CARPENTER'));
    const roles: Role[] = ['ADMIN', 'SALESMAN', ...(hasCarpenter ? (['CARPENTER'] as const) : [])];
    return roles.map((role) => ({ value: role, label: roleNames[role] }));
  }, [rows]);
  return (
    <MultiSelect
      className={classes.roleFilter ?? ''}
      classNames={{ input: classes.roleInput ?? '' }}
      aria-label={texts.roleFilter}
      placeholder={value.length === 0 ? texts.allRoles : ''}
      data={offered}
      value={[...value]}
      onChange={(chosen) => onChange(chosen)}
      clearable
      clearButtonProps={{ 'aria-label': texts.clearRoles }}
    />
  );
}
