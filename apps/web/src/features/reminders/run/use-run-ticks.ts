import type { ReminderSettings } from '@korpus/contract/reminders/reminder-settings.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { useCallbackRef } from '@mantine/hooks';
import { useMemo } from 'react';
import { useSessionState } from '../../../lib/session/use-session-state.ts';
import {
  deriveTick,
  type LeftOut,
  type Letter,
  sumOfTicked,
  sumTicked,
  tickedClaims,
  toggled,
  withClaim,
} from '../letters.ts';

type TicksInput = Readonly<{
  /** Letters that are shown. */
  letters: readonly Letter[];
  today: IsoDate;
  settings: ReminderSettings | null;
}>;

export type RunTicks = ReturnType<typeof useRunTicks>;

const nobody: LeftOut = new Set();

/** Keeps which proposals go out: all of them until somebody says otherwise, even after another screen. */
export function useRunTicks({ letters, today, settings }: TicksInput) {
  const [leftOut, setLeftOut] = useSessionState<LeftOut>('reminders-left-out', nobody);
  const toggle = useCallbackRef((id: string) =>
    setLeftOut(
      toggled(
        letters.filter((letter) => letter.id === id),
        leftOut,
      ),
    ),
  );
  return {
    leftOut,
    /** Rows with what each letter asks for as it is ticked, and where nothing of it is, what it could ask for. */
    rows: useMemo(
      () =>
        letters.map((letter) => ({
          letter,
          sums: sumTicked(letter, leftOut, today, settings) ?? letter,
          tick: deriveTick([letter], leftOut),
        })),
      [letters, leftOut, today, settings],
    ),
    all: useMemo(() => deriveTick(letters, leftOut), [letters, leftOut]),
    sum: useMemo(() => sumOfTicked(letters, leftOut, today, settings), [letters, leftOut, today, settings]),
    /** Letters of which something goes out. */
    ticked: useMemo(
      () => letters.filter((letter) => tickedClaims(letter, leftOut).length > 0),
      [letters, leftOut],
    ),
    sumsOf: (letter: Letter) => sumTicked(letter, leftOut, today, settings),
    toggle,
    toggleAll: () => setLeftOut(toggled(letters, leftOut)),
    toggleClaim: (number: string) => setLeftOut(withClaim(leftOut, number)),
  };
}
