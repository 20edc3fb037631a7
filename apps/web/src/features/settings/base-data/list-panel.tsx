import type { BaseData } from '@korpus/contract/base-data/base-data.ts';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { useConfirm } from '../../../ui/confirm-dialog/use-confirm.tsx';
import type { RowAction } from '../../../ui/data-table/columns/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { SearchField } from '../../../ui/filter-bar/search-field.tsx';
import { AddButton } from '../../../ui/record-list/new-button.tsx';
import { deriveTableStatus } from '../../../ui/record-list/use-list-query.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useToday } from '../../../ui/today.tsx';
import { uiTexts } from '../../../ui/ui-texts.ts';
import classes from '../settings.module.css';
import { areaNames, baseDataTexts, listTexts } from '../settings-texts.ts';
import type { ListDialogProps, Listed, ListTable } from './list-kind.ts';
import { useBaseData } from './use-base-data.ts';
import { inOrder, useListRights, useOwnOrder, useRemoval } from './use-list-actions.ts';

type ListPanelProps<Row extends Listed> = Readonly<{
  kind: ListTable<Row>;
  dialog: (props: ListDialogProps) => ReactNode;
  /** Says why nothing can be added now; null when it can. */
  whyFull?: (data: BaseData) => string | null;
}>;

const noRows: readonly never[] = [];

/** One list of the base data: add, edit, delete, put in order (rules: screens#base-data-lists). */
export function ListPanel<Row extends Listed>({ kind, dialog, whyFull }: ListPanelProps<Row>) {
  const { data, reload, reorder, ...table } = useListTable(kind);
  const { canWrite, canRemove } = useListRights(kind);
  const remove = useRemoval(kind);
  const { confirm, confirmDialog } = useConfirm();
  const [opened, setOpened] = useState<Readonly<{ id: string | null }> | null>(null);
  const [search, setSearch] = useState('');
  const open = useCallback(({ id }: Row) => setOpened({ id }), []);
  const askToRemove = async (row: Row) => {
    const message = baseDataTexts.removeQuestion(row.name);
    if (await confirm({ message, yes: baseDataTexts.yesRemove, no: uiTexts.cancel })) await remove(row);
  };
  const actions = useRowActions({ canWrite, canRemove, open, askToRemove });
  const full = data === null ? null : (whyFull?.(data) ?? null);
  const texts = listTexts[kind.area];
  const addButton = canWrite && (
    <AddButton
      label={texts.add}
      isDisabled={data === null || full !== null}
      onAdd={() => setOpened({ id: null })}
    />
  );
  return (
    <>
      {full !== null && canWrite && <p className={classes.limit}>{full}</p>}
      <DataTable
        {...table}
        label={areaNames[kind.area]}
        rowId={idOf}
        rowName={nameOf}
        {...(kind.rowTone === undefined ? {} : { rowTone: kind.rowTone })}
        rowActions={actions}
        onOpen={open}
        {...(canWrite ? { onReorder: (ids: readonly string[]) => void reorder(ids) } : {})}
        filterText={search}
        onResetFilter={() => setSearch('')}
        empty={
          <EmptyState
            title={texts.none}
            hint={texts.noneHint}
            icon={kind.icon}
            action={addButton || undefined}
          />
        }
        toolbar={
          <div className={classes.tools}>
            {addButton}
            <SearchField
              className={classes.search}
              label={texts.search}
              value={search}
              onChange={setSearch}
            />
          </div>
        }
      />
      {opened !== null &&
        data !== null &&
        dialog({ id: opened.id, data, isReadOnly: !canWrite, reload, onClose: () => setOpened(null) })}
      {confirmDialog}
    </>
  );
}

/** Rows and columns of a list as it is stored, in the order that this person has just given it. */
function useListTable<Row extends Listed>(kind: ListTable<Row>) {
  const { data, error, retry, reload } = useBaseData();
  const { order, reorder } = useOwnOrder(kind);
  const rows = useMemo(() => {
    if (data === null) return noRows;
    return order === null ? kind.rowsOf(data) : inOrder(kind.rowsOf(data), order);
  }, [kind, data, order]);
  const today = useToday();
  const person = usePerson();
  const columns = useMemo(
    () => (data === null ? noColumns : kind.columns(data, today, person)),
    [kind, data, today, person],
  );
  const status = deriveTableStatus({ data: data ?? undefined, error, refetch: retry });
  return { data, reload, reorder, rows, columns, status };
}

const noColumns: readonly never[] = [];
const idOf = ({ id }: Listed) => id;
const nameOf = ({ name }: Listed) => name;

type RowActionNeeds<Row> = Readonly<{
  canWrite: boolean;
  canRemove: boolean;
  open: (row: Row) => void;
  askToRemove: (row: Row) => Promise<void>;
}>;

/**
 * Gives the actions of a row. An entry in use keeps its delete button, which then says why it is closed
 * (rules: screens#base-data-lists).
 */
const useRowActions = <Row extends Listed>({ canWrite, canRemove, open, askToRemove }: RowActionNeeds<Row>) =>
  useMemo((): readonly RowAction<Row>[] => {
    const edit: RowAction<Row> = canWrite
      ? {
          key: 'edit',
          label: ({ name }) => baseDataTexts.edit(name),
          icon: <IconPencil size={16} />,
          run: open,
        }
      : {
          key: 'view',
          label: ({ name }) => baseDataTexts.view(name),
          icon: <IconEye size={16} />,
          run: open,
        };
    const remove: RowAction<Row> = {
      key: 'delete',
      label: ({ name }) => baseDataTexts.remove(name),
      icon: <IconTrash size={16} />,
      tone: 'danger',
      whyNot: ({ isDeletable }) => (isDeletable === false ? baseDataTexts.inUse : null),
      run: (row) => void askToRemove(row),
    };
    return canRemove ? [edit, remove] : [edit];
  }, [canWrite, canRemove, open, askToRemove]);
