import { mayEnter } from '@korpus/domain/rights/access.ts';
import { permissionsOf, useCurrentUser } from '../../../lib/current-user.tsx';
import { isRefusedWith, messageOf, requestIdOf } from '../../../lib/failure.ts';
import { useSave } from '../../../lib/use-save.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { baseDataTexts as texts } from '../settings-texts.ts';
import type { Listed, ListTable } from './list-kind.ts';
import { useBaseData } from './use-base-data.ts';

/** What this person may do with a list: the calls themselves say who may make them. */
export function useListRights<Row extends Listed>(kind: ListTable<Row>) {
  const permissions = permissionsOf(useCurrentUser());
  return {
    canWrite: mayEnter(kind.save.access, permissions),
    canRemove: kind.remove !== null && mayEnter(kind.remove.access, permissions),
  };
}

/** Sorting and deleting: both are seen at once and taken back when the server refuses. */
export function useListActions<Row extends Listed>(kind: ListTable<Row>) {
  const { show, reload } = useBaseData();
  const sort = useSave(kind.sort, {
    onSuccess: reload,
    onError: (error) => {
      toasts.error({ message: texts.sortFailed, hint: messageOf(error), requestId: requestIdOf(error) });
      return reload();
    },
  });
  const remove = useSave(kind.remove ?? kind.sort, {
    onSuccess: reload,
    onError: () => reload(),
  });
  return {
    reorder: async (ids: readonly string[]) => {
      await show((data) => kind.withRows(data, inOrder(kind.rowsOf(data), ids)));
      sort.mutate({ body: [...ids] });
    },
    remove: (row: Row) =>
      remove.mutate(
        { params: { id: row.id } },
        {
          onSuccess: () => void toasts.success(texts.removed(row.name)),
          onError: (error) => {
            if (isRefusedWith(error, 'NOT_FOUND')) return; // somebody was quicker; the list shows it
            toasts.error({
              message: texts.removeFailed(row.name),
              hint: messageOf(error),
              requestId: requestIdOf(error),
            });
          },
        },
      ),
  };
}

/** What the order does not name – somebody added it meanwhile – stays behind the others. */
export function inOrder<Row extends Listed>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Row) => place.get(id) ?? ids.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
