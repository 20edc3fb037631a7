import { dateFromParts, type IsoDate, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { createContext, type ReactNode, useContext } from 'react';

const TodayContext = createContext<IsoDate | null>(null);

/** The tenant's day (rules: dates#today), told by the server; fields that need "today" read it from here. */
export function TodayProvider({ today, children }: { today: IsoDate; children: ReactNode }) {
  return <TodayContext value={today}>{children}</TodayContext>;
}

/** Gives the day of the tenant; without a provider (sign-in, component page) that of this computer. */
export const useToday = (): IsoDate => useContext(TodayContext) ?? localDay();

function localDay(): IsoDate {
  const now = new Date();
  return dateFromParts(now.getFullYear(), now.getMonth() + 1, now.getDate()) ?? isoDate('2000-01-01');
}
