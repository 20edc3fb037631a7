import { mayEnter } from '@korpus/domain/rights/access.ts';
import { useRef, useState } from 'react';
import { useSave } from '../../../lib/calls/use-save.ts';
import { isRefusedWith } from '../../../lib/failure/failure.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { reportFailure } from '../../../ui/report-failure.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { baseDataTexts as texts } from '../settings-texts.ts';
import type { Listed, ListTable } from './list-kind.ts';
import { useBaseData } from './use-base-data.ts';

/** Tells what this person may do with a list: the calls themselves say who may make them. */
export function useListRights<Row extends Listed>(kind: ListTable<Row>) {
  const permissions = usePerson();
  return {
    canWrite: mayEnter(kind.save.access, permissions),
    canRemove: kind.remove !== null && mayEnter(kind.remove.access, permissions),
  };
}

/** Deletes an entry; the list shows what became of it. */
export function useRemoval<Row extends Listed>(kind: ListTable<Row>) {
  const { reload } = useBaseData();
  const remove = useSave(kind.remove ?? kind.sort);
  return async (row: Row): Promise<void> => {
    try {
      await remove.mutateAsync({ params: { id: row.id } });
      toasts.success(texts.removed(row.name));
    } catch (error) {
      // Somebody else was quicker: it is gone, as it should be.
      if (!isRefusedWith(error, 'NOT_FOUND')) reportFailure(texts.removeFailed(row.name), error);
    }
    await reload();
  };
}

/**
 * The order a person gives a list is seen at once, and stays in sight until the server has the last one: calls go one
 * after the other, and of those that wait only the newest. Whoever moves a row three places with three strokes of a
 * key never sees it jump, and sends the last order last.
 */
export function useOwnOrder<Row extends Listed>(kind: ListTable<Row>) {
  const { reload } = useBaseData();
  const sort = useSave(kind.sort);
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const waiting = useRef<readonly string[] | null>(null);
  const isRunning = useRef(false);
  const sendAll = async () => {
    while (waiting.current !== null) {
      const body = [...waiting.current];
      waiting.current = null;
      await sort.mutateAsync({ body }).catch((error: unknown) => reportFailure(texts.sortFailed, error));
    }
  };
  const reorder = async (ids: readonly string[]): Promise<void> => {
    setOrder(ids);
    waiting.current = ids;
    if (isRunning.current) return;
    isRunning.current = true;
    await sendAll();
    isRunning.current = false;
    await reload();
    if (!isRunning.current) setOrder(null);
  };
  return { order, reorder };
}

/** Puts the rows in order; one that the order does not name – somebody added it meanwhile – stays behind the others. */
export function inOrder<Row extends Readonly<{ id: string }>>(
  rows: readonly Row[],
  ids: readonly string[],
): readonly Row[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Row) => place.get(id) ?? ids.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
