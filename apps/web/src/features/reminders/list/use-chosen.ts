import { useEffect, useEffectEvent } from 'react';
import { type GoTo, replace } from '../../../lib/lists/list-search.ts';
import { useSteps } from '../../../ui/workplace/use-steps.ts';
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

/** Finds the row that the address names; beside the list there is always one, where there is any. */
export function useChosen<Row extends Readonly<{ id: string }>>({
  rows,
  search,
  onGo,
  isReady = true,
}: ChosenInput<Row>) {
  const isWide = useRoomForBoth();
  const named = rows.find(({ id }) => id === search.row) ?? null;
  const chosen = named ?? (isWide ? (rows[0] ?? null) : null);
  const goTo = (row: string | undefined, how: Readonly<{ replace: boolean }>) =>
    onGo((before) => ({ ...before, row }), how);
  // A row that was sent or unlocked is gone from the list, and so from the address.
  const isGone = isReady && search.row !== undefined && named === null;
  const forget = useEffectEvent(() => goTo(undefined, replace));
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);
  return { chosen, ...useSteps({ rows, chosenId: chosen?.id ?? null, onGo: goTo, texts }) };
}
