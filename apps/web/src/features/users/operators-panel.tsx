import { listUsers, type User } from '@korpus/contract/users/users.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery, keyOf } from '../../lib/calls/query-of.ts';
import { usePerson } from '../../lib/session/current-user.tsx';
import { useConfirm } from '../../ui/confirm-dialog/use-confirm.tsx';
import type { RowAction } from '../../ui/data-table/columns/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { AddButton } from '../../ui/record-list/new-button.tsx';
import { deriveTableStatus } from '../../ui/record-list/use-list-query.ts';
import { OperatorDialog } from './operator-dialog.tsx';
import { whyNotRemoved } from './person-parts.tsx';
import { useUserActions } from './use-user-actions.ts';
import { type UserRow, userRows } from './user-row.ts';
import classes from './users.module.css';
import { userColumns } from './users-table.tsx';
import { operatorsTexts, usersTexts as texts } from './users-texts.ts';

const nobody: readonly User[] = [];
const columns = userColumns.filter(({ key }) => key !== 'roles' && key !== 'location');

/** The operators, as a tab of their screen (rules: tenancy-and-licence#operators). */
export function OperatorsPanel() {
  const { data: users = nobody, status, reload } = useOperators();
  const { confirm, confirmDialog } = useConfirm();
  const { remove, sendLink } = useUserActions({ confirm, reload, removeTitle: operatorsTexts.removeTitle });
  const [opened, setOpened] = useState<Readonly<{ id: string | null }> | null>(null);
  const rows = useMemo(() => userRows(users, []), [users]);
  const open = ({ user }: UserRow) => setOpened({ id: user.id });
  const self = usePerson();
  const actions: readonly RowAction<UserRow>[] = [
    { key: 'edit', label: ({ name }) => texts.edit(name), icon: <IconPencil size={16} />, run: open },
    {
      key: 'delete',
      label: ({ name }) => texts.remove(name),
      icon: <IconTrash size={16} />,
      tone: 'danger',
      whyNot: (row) => whyNotRemoved(row, self),
      run: ({ user }) => void remove(user),
    },
  ];
  return (
    <div className={classes.panel}>
      <p className={classes.hint}>{operatorsTexts.hint}</p>
      <DataTable
        label={operatorsTexts.operators}
        rows={rows}
        columns={columns}
        rowId={({ user }) => user.id}
        rowTone={({ user }) => (user.enabled ? null : 'muted')}
        rowActions={actions}
        onOpen={open}
        status={status}
        toolbar={<AddButton label={operatorsTexts.add} onAdd={() => setOpened({ id: null })} />}
      />
      {opened !== null && (
        <OperatorDialog
          user={users.find(({ id }) => id === opened.id) ?? null}
          reload={reload}
          onClose={() => setOpened(null)}
          onSendLink={(user) => void sendLink(user)}
        />
      )}
      {confirmDialog}
    </div>
  );
}

function useOperators() {
  const queryClient = useQueryClient();
  const users = useQuery(buildQuery(useApi(), listUsers));
  return {
    data: users.data,
    status: deriveTableStatus(users),
    /** Reads all anew after a change of one's own; those of other operators come as live events. */
    reload: () => queryClient.invalidateQueries({ queryKey: keyOf(listUsers) }),
  };
}
