import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { reminderKindTexts, reminderPlaceholders } from '@korpus/domain/reminders/reminders-texts.ts';
import { rightName } from '@korpus/domain/rights/right-name.ts';

const days = (count: number): string => (count === 1 ? '1 Tag' : `${count} Tage`);
const daysOf = (count: number): string => (count === 1 ? '1 Tag' : `${count} Tagen`);

type Meant = Readonly<{ daysLate: number; daysToPay: number; fee: Cents; hasInterest: boolean }>;

export const reminderLevelsTexts = {
  title: reminderKindTexts.settings,
  hint: 'Wann ihr an Geld erinnert, das nicht gekommen ist, und mit welchen Worten. Was schon hinausgegangen ist, bleibt, wie es ist.',
  loadFailed: 'Die Mahnstufen konnten nicht geladen werden',
  edit: 'Mahnstufen bearbeiten',
  view: 'Mahnstufen ansehen',
  saved: 'Die Mahnstufen sind gespeichert',
  readOnly: `Zum Ändern fehlt dir das Recht „${rightName('REMINDERS_WRITE')}“.`,
  numbered: (place: number, title: string) => `${place}. ${title}`,

  level: (place: number) => `${place}. Stufe`,
  add: 'Stufe hinzufügen',
  most: (count: number) => `Mehr als ${count} Stufen gibt es nicht. Danach entscheidest du selbst.`,
  remove: (place: number) => `${place}. Stufe entfernen`,
  removed: (place: number) => `${place}. Stufe entfernt`,
  onlyOne: 'Eine Stufe braucht es mindestens.',
  reset: 'Vorgabe von Korpus',
  wasReset: 'Vorgabe von Korpus übernommen',

  levels: 'Stufen',
  heading: 'Überschrift',
  text: 'Text',
  daysLate: 'Wartezeit in Tagen',
  afterDue: 'nach der Fälligkeit',
  afterLevel: (place: number) => `nach der Frist der ${place}. Stufe`,
  daysToPay: 'Frist in Tagen',
  daysToPayHint: 'ab dem Tag der Mahnung',
  fee: 'Mahngebühr',
  feeHint: 'nur von Unternehmen',
  interest: 'Verzugszinsen verlangen',
  daysMissing: 'Wie viele Tage?',
  placeholders: `Wird eingesetzt: ${Object.values(reminderPlaceholders)
    .map((name) => `{${name}}`)
    .join(' ')}`,
  unknown: (names: readonly string[]) =>
    `${names.map((name) => `{${name}}`).join(' und ')} kennt Korpus nicht: So stünde es auch in der Mahnung.`,
  interestShown: (hasInterest: boolean) => (hasInterest ? 'ja' : 'nein'),

  /** Says in one sentence what a level means; `earliest`: how long after the due day at the earliest. */
  sentence: (place: number, { daysLate, daysToPay, fee, hasInterest }: Meant, earliest: number): string => {
    const parts = [
      place === 1
        ? `${days(daysLate)} nach der Fälligkeit`
        : `${days(daysLate)} nach der Frist der ${place - 1}. Stufe, also frühestens ${days(earliest)} nach der Fälligkeit`,
      `zu zahlen in ${daysOf(daysToPay)}`,
      `${hasInterest ? 'mit' : 'ohne'} Verzugszinsen`,
      fee > 0 ? `Unternehmen zahlen ${formatEuro(fee)} dazu` : 'ohne Mahngebühr',
    ];
    return `${parts.join(', ')}.`;
  },
};
