import { useCallbackRef } from '@mantine/hooks';
import { useRef } from 'react';
import { replace } from '../../lib/lists/list-search.ts';
import { neighbour } from '../pick-list/neighbour.ts';
import type { ListHandle } from '../pick-list/pick-list.tsx';
import { useRoomForBoth } from './workplace.tsx';

type StepsInput = Readonly<{
  rows: readonly Readonly<{ id: string }>[];
  chosenId: string | null;
  /** Goes to another row, or to none. */
  onGo: (id: string | undefined, how: Readonly<{ replace: boolean }>) => void;
  texts: Readonly<{
    back: string;
    previous: string;
    next: string;
    position: (place: number, count: number) => string;
  }>;
}>;

/**
 * Goes from row to row of a list with the chosen one beside it: by click, by key, and by the head of the chosen one.
 */
export function useSteps({ rows, chosenId, onGo, texts }: StepsInput) {
  const isWide = useRoomForBoth();
  const list = useRef<ListHandle>(null);
  const toList = () => {
    if (isWide) list.current?.focus();
  };
  const step = (by: 1 | -1) => {
    const next = neighbour(rows, chosenId, by);
    if (next !== null) onGo(next.id, replace);
    toList();
  };
  // A row is drawn anew only when something of its own changes.
  const choose = useCallbackRef((id: string) => {
    onGo(id, isWide ? replace : { replace: false });
    toList();
  });
  const place = rows.findIndex(({ id }) => id === chosenId) + 1;
  const position = place === 0 ? '' : texts.position(place, rows.length);
  const paging = isWide
    ? null
    : { names: { ...texts, position }, onStep: step, onBack: () => onGo(undefined, replace) };
  return { list, toList, step, choose, paging, isWide, showsList: isWide || chosenId === null };
}
