import { countryNames } from '@korpus/domain/addresses/addresses-texts.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { InterestCountry } from '@korpus/domain/reminders/base-rates.ts';
import { reminderKindTexts, reminderLabels } from '@korpus/domain/reminders/reminders-texts.ts';

type HalfYear = Readonly<{ country: InterestCountry; halfYear: IsoDate }>;

const named = ({ country, halfYear }: HalfYear): string =>
  `${countryNames[country]} ab ${formatDate(halfYear)}`;

export const baseRatesTexts = {
  rates: 'Basiszinssätze',
  hint: 'Danach rechnen alle Häuser Verzugszinsen. Zweimal im Jahr kommt ein Satz dazu, zum 1. Januar und zum 1. Juli: für Deutschland macht ihn die Bundesbank bekannt, für Österreich die Nationalbank.',
  missing: (halfYears: readonly HalfYear[]) =>
    halfYears.length === 1 ? 'Ein Satz fehlt' : `${halfYears.length} Sätze fehlen`,
  missingHint: (halfYears: readonly HalfYear[]) =>
    `Bis ${halfYears.length === 1 ? 'er eingetragen ist' : 'sie eingetragen sind'}, rechnen die Häuser mit dem Satz davor.`,
  enter: 'Eintragen',
  enterOne: (halfYear: HalfYear) => `${named(halfYear)} eintragen`,
  add: 'Satz eintragen',
  none: 'Noch keine Sätze',
  noneHint: 'Trage den ersten ein: Ohne einen Satz verlangt kein Haus Verzugszinsen.',
  named,
  title: reminderKindTexts.baseRate,
  newTitle: 'Neuer Basiszinssatz',
  country: 'Land',
  halfYear: 'Gilt ab',
  percent: reminderLabels['reminder.percent'],
  percentHint: 'Er darf auch unter 0 liegen.',
  percentMissing: 'Wie viel Prozent?',
  exists: 'Für dieses Halbjahr steht schon ein Satz in der Liste. Ändere ihn dort.',
  changeHint: 'Was schon gemahnt ist, behält seinen Satz. Neue Mahnungen rechnen mit diesem.',
  saved: (halfYear: HalfYear) => `Der Satz für ${named(halfYear)} ist gespeichert.`,
};
