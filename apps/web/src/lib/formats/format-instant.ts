import { type IsoDate, isoDate } from '@korpus/domain/dates/iso-date.ts';

const german = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `05.03.2026, 14:07` in the time of this computer. */
export const formatInstant = (instant: string): string => german.format(new Date(instant));

const germanTime = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' });

/** `14:07` in the time of this computer. */
export const formatTime = (instant: string): string => germanTime.format(new Date(instant));

// Sweden writes days as ISO does.
const dayParts = new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day an instant falls on in the time of this computer. */
export const dayOfInstant = (instant: string): IsoDate => isoDate(dayParts.format(new Date(instant)));
