import { wallTimeAt } from '@korpus/domain/dates/instant-of.ts';
import { minuteOfDay } from '@korpus/domain/dates/wall-time.ts';
import { useCallbackRef } from '@mantine/hooks';
import { useCurrentUser } from '../../lib/session/current-user.tsx';

/** Gives the time by the clock on the wall of the house, wherever this browser is (rules: calendar#wall-clock). */
export function useHouseMinute(): () => number {
  const { timeZone } = useCurrentUser();
  return useCallbackRef(() => minuteOfDay(wallTimeAt(new Date(), timeZone)));
}
