const german = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `05.03.2026, 14:07` in the time of this computer. */
export const formatInstant = (instant: string): string => german.format(new Date(instant));
