import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { calendarLive } from './calendar-live.ts';

/** After an own change: shown at once, also while the live line is down. */
export function useCalendarRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    const keys = calendarLive.calendarEvent ?? [];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  }, [client]);
}
