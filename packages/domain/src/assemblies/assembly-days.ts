import type { IsoDate } from '../dates/iso-date.ts';

/** The days on which an order is assembled: the first one, and those that were added. */
type AssemblyDays = {
  readonly assemblyDate: IsoDate | null;
  readonly additionalAssemblyDates: readonly IsoDate[];
};

/** Each day once, the earliest first. */
export const daysOfAssembly = ({ assemblyDate, additionalAssemblyDates }: AssemblyDays): readonly IsoDate[] =>
  [...new Set([...(assemblyDate === null ? [] : [assemblyDate]), ...additionalAssemblyDates])].sort();

export const isAssembledOn = (order: AssemblyDays, day: IsoDate): boolean =>
  daysOfAssembly(order).includes(day);

/** Returns the number of an assembly day and how many there are, or null where nobody assembles on it. */
export function placeOfDay(order: AssemblyDays, day: IsoDate): { number: number; of: number } | null {
  const days = daysOfAssembly(order);
  const index = days.indexOf(day);
  return index < 0 ? null : { number: index + 1, of: days.length };
}

/** The day an order is listed under: the first one from today on, else the last there was. */
export function listedDay(order: AssemblyDays, today: IsoDate): IsoDate | null {
  const days = daysOfAssembly(order);
  return days.find((day) => day >= today) ?? days.at(-1) ?? null;
}
