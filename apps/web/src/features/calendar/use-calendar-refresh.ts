import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { calendarLive } from './calendar-live.ts';

/** Refreshes after an own change: it shows at once, even while the live line is down. */
export function useCalendarRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    const keys = calendarLive.calendarEvent ?? [];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  }, [client]);
}
