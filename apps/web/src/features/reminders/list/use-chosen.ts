import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type GoTo, replace } from '../../../lib/lists/list-search.ts';
import { neighbour } from '../../../ui/pick-list/neighbour.ts';
import type { ListHandle } from '../../../ui/pick-list/pick-list.tsx';
import { useRoomForBoth } from '../../../ui/workplace/workplace.tsx';
import type { RemindersSearch } from '../reminders-search.ts';
import { pageTexts as texts } from '../reminders-texts.ts';

type ChosenInput<Row> = Readonly<{
  rows: readonly Row[];
  search: RemindersSearch;
  onGo: GoTo<RemindersSearch>;
  /** The rows are those of the address. */
  isReady?: boolean;
}>;

/** Which row the address names; beside the list there is always one, where there is any. */
export function useChosen<Row extends Readonly<{ id: string }>>({
  rows,
  search,
  onGo,
  isReady = true,
}: ChosenInput<Row>) {
  const isWide = useRoomForBoth();
  const list = useRef<ListHandle>(null);
  const named = rows.find(({ id }) => id === search.row) ?? null;
  const chosen = named ?? (isWide ? (rows[0] ?? null) : null);
  const goTo = (row: string | undefined, how: Readonly<{ replace: boolean }> = replace) =>
    onGo((before) => ({ ...before, row }), how);
  // What was sent or unlocked is gone from the list, and so from the address.
  const isGone = isReady && search.row !== undefined && named === null;
  const forget = useEffectEvent(() => goTo(undefined));
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);
  const toList = () => {
    if (isWide) list.current?.focus();
  };
  const step = (by: 1 | -1) => {
    const next = neighbour(rows, chosen?.id ?? null, by);
    if (next !== null) goTo(next.id);
    toList();
  };
  // A row is drawn anew only when something of its own changes.
  const choose = useCallbackRef((id: string) => {
    goTo(id, isWide ? replace : { replace: false });
    toList();
  });
  const paging = isWide
    ? null
    : {
        names: {
          ...texts,
          position: texts.position(chosen === null ? 0 : rows.indexOf(chosen) + 1, rows.length),
        },
        onStep: step,
        onBack: () => goTo(undefined),
      };
  return { isWide, list, chosen, showsList: isWide || chosen === null, choose, step, paging, toList };
}
