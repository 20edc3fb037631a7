import { listBankLines } from '@korpus/contract/bank/bank.ts';
import { countToDos } from '@korpus/contract/calendar/to-do-count.ts';
import { getDashboardToday } from '@korpus/contract/dashboard/dashboard.ts';
import { listOrders } from '@korpus/contract/orders/orders.ts';
import { getReminderRun } from '@korpus/contract/reminders/reminders.ts';
import { getWeek } from '@korpus/contract/week-overview/week-overview.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Caller } from './caller.ts';

/** Records that wait for somebody in a house, list by list, as an admin sees them. */
export async function waitingIn(admin: Caller, today: IsoDate) {
  const list = async (todo: 'true' | 'dates' | 'supply') => {
    const { orders } = (await admin.call(listOrders, { query: { todo } })).ok();
    return orders.map(({ id }) => id);
  };
  const { letters, held } = (await admin.call(getReminderRun)).ok();
  const week = (await admin.call(getWeek, { query: { date: today } })).ok();
  const { openPayments, openExhibitionPayments, futurePayments, unpaidPastOrders, forecast } = week;
  return {
    startPage: (await admin.call(getDashboardToday)).ok(),
    toDos: { orders: await list('true'), dates: await list('dates'), supply: await list('supply') },
    calendar: (await admin.call(countToDos)).ok(),
    bank: (await admin.call(listBankLines, { query: { which: 'OPEN' } })).ok().lines.map(({ id }) => id),
    reminders: { letters, held },
    week: { openPayments, openExhibitionPayments, futurePayments, unpaidPastOrders, forecast },
  };
}
