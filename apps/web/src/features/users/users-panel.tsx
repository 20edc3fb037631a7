import type { User } from '@korpus/contract/users/users.ts';
import { IconLock, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { usePerson } from '../../lib/session/current-user.tsx';
import { useConfirm } from '../../ui/confirm-dialog/use-confirm.tsx';
import type { RowAction } from '../../ui/data-table/columns/column.ts';
import { AddButton } from '../../ui/record-list/new-button.tsx';
import { deriveTableStatus } from '../../ui/record-list/use-list-query.ts';
import { whyNotHere, whyNotRemoved } from './person-parts.tsx';
import { ProvisionDialog } from './provision-dialog.tsx';
import { useHouse } from './use-house.ts';
import { useUserActions } from './use-user-actions.ts';
import { UserDialog } from './user-dialog.tsx';
import { isOnlyCarpenter } from './user-draft.ts';
import { type UserRow, userRows } from './user-row.ts';
import classes from './users.module.css';
import { UsersTable } from './users-table.tsx';
import { usersTexts as texts } from './users-texts.ts';

type UsersPanelProps = Readonly<{
  /** Rights are another feature's; the app opens its editor. */
  onEditRights: (user: User) => void;
}>;

/** A person's dialog (null: a new one); that of their provision opens on top of it. */
type Opened = Readonly<{ id: string | null; provisionOf: User | null }>;

const noRows: readonly UserRow[] = [];

/** The people of the house, as a tab of the settings (rules: screens#settings-tabs). */
export function UsersPanel({ onEditRights }: UsersPanelProps) {
  const { house, error, retry, reload } = useHouse();
  const { confirm, confirmDialog } = useConfirm();
  const [opened, setOpened] = useState<Opened | null>(null);
  const actions = useUserActions({ confirm, reload, removeTitle: texts.removeTitle });
  const rows = useMemo(() => (house === null ? noRows : userRows(house.users, house.locations)), [house]);
  const open = ({ user }: UserRow) => {
    if (!isOnlyCarpenter(user)) setOpened({ id: user.id, provisionOf: null });
  };
  const rowActions = useRowActions({
    self: usePerson(),
    open,
    onEditRights,
    onRemove: (user) => void actions.remove(user),
  });
  return (
    <div className={classes.panel}>
      {house?.hasRoom === false && <p className={classes.limit}>{texts.limitReached(house.maximum)}</p>}
      <UsersTable
        rows={rows}
        status={deriveTableStatus({ data: house ?? undefined, error, refetch: retry })}
        actions={rowActions}
        onOpen={open}
        addButton={
          <AddButton
            label={texts.add}
            isDisabled={house?.hasRoom !== true}
            onAdd={() => setOpened({ id: null, provisionOf: null })}
          />
        }
      />
      {opened !== null && house !== null && (
        <UserDialog
          id={opened.id}
          house={house}
          reload={reload}
          onClose={() => setOpened(null)}
          onEditRights={onEditRights}
          onEditProvision={(user) => setOpened({ ...opened, provisionOf: user })}
          onSendLink={(user) => void actions.sendLink(user)}
        />
      )}
      {opened?.provisionOf && (
        <ProvisionDialog
          user={opened.provisionOf}
          onClose={() => setOpened({ ...opened, provisionOf: null })}
        />
      )}
      {confirmDialog}
    </div>
  );
}

type RowActionNeeds = Readonly<{
  self: ReturnType<typeof usePerson>;
  open: (row: UserRow) => void;
  onEditRights: (user: User) => void;
  onRemove: (user: User) => void;
}>;

/**
 * Gives the actions of a row. A person who only assembles is managed with their carpenter, and nobody deletes
 * themselves (rules: people#app-users, people#own-user).
 */
const useRowActions = ({ self, open, onEditRights, onRemove }: RowActionNeeds) =>
  useMemo(
    (): readonly RowAction<UserRow>[] => [
      {
        key: 'edit',
        label: ({ name }) => texts.edit(name),
        icon: <IconPencil size={16} />,
        whyNot: whyNotHere,
        run: open,
      },
      {
        key: 'rights',
        label: ({ name }) => texts.editRights(name),
        icon: <IconLock size={16} />,
        whyNot: whyNotHere,
        run: ({ user }) => onEditRights(user),
      },
      {
        key: 'delete',
        label: ({ name }) => texts.remove(name),
        icon: <IconTrash size={16} />,
        tone: 'danger',
        whyNot: (row) => whyNotRemoved(row, self),
        run: ({ user }) => onRemove(user),
      },
    ],
    [self, open, onEditRights, onRemove],
  );
