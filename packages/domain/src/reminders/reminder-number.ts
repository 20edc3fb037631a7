/** Makes a number in the circle that the house has for reminders of a year (rules: reminders#numbers). */
export const reminderNumber = (year: number, running: number): string =>
  `M${year}-${String(running).padStart(4, '0')}`;

/** Reads a number as somebody types it, with signs between its parts or none; null: it is none. */
export function readReminderNumber(text: string): { readonly year: number; readonly running: number } | null {
  const [, year, running] = /^\s*m\s?(\d{4})\W?0*(\d{1,6})\s*$/i.exec(text) ?? [];
  return year === undefined || running === undefined
    ? null
    : { year: Number(year), running: Number(running) };
}
