import { getCalendarOverview, listToDos } from '@korpus/contract/calendar/calendars.ts';
import { getDashboardToday, getPlotData } from '@korpus/contract/dashboard/dashboard.ts';
import { getMinimumDate } from '@korpus/contract/orders/orders.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';

const numbers = [getPlotData, getMinimumDate].map(keyOf);
const waiting = [keyOf(getDashboardToday)];
const day = [getCalendarOverview, listToDos].map(keyOf);

/** Numbers follow orders, complaints and counter sales; what waits follows who may read them, too. */
export const dashboardLive: LiveInterests = {
  order: [...numbers, ...waiting],
  smallOrder: [keyOf(getPlotData), ...waiting],
  complaint: [keyOf(getPlotData), ...waiting],
  user: [...numbers, ...waiting],
  globalValue: [...waiting],
  rights: [...numbers, ...waiting, ...day],
};
