/** Of the house and a year, in a circle of its own (rules: reminders#numbers). */
export const reminderNumber = (year: number, running: number): string =>
  `M${year}-${String(running).padStart(4, '0')}`;
