import type { AcceptanceResult } from '@korpus/domain/acceptance/acceptance.ts';

type Signed = {
  readonly result: AcceptanceResult;
  readonly customerName: string;
  readonly defects: readonly unknown[];
};

const defects = (count: number): string => (count === 1 ? '1 Mangel' : `${count} Mängel`);

export const acceptanceSectionTexts = {
  label: 'Abnahme',
  none: 'Noch nicht abgenommen.',
  notSold: 'Abgenommen werden kann, was verkauft ist.',
  take: 'Abnahme aufnehmen',
  takeAnother: 'Weitere Abnahme aufnehmen',
  title: 'Abnahme aufnehmen',
  earlyTitle: 'Noch nicht geliefert',
  early: 'Abnahme aufnehmen',
  notYet: 'Abbrechen',
  save: 'Unterschrieben',
  saved: (version: number) =>
    version === 1
      ? 'Abnahme gespeichert'
      : `Abnahme als Version ${version} gespeichert; die frühere bleibt daneben`,
  another: (day: string) =>
    `Dieser Auftrag wurde am ${day} schon unterschrieben. Diese Abnahme wird eine neue Version daneben.`,
  news: ({ result, customerName, defects: all }: Signed) =>
    result === 'REFUSED'
      ? `Nicht abgenommen: ${customerName}`
      : `Abnahme unterschrieben: ${customerName}, ${all.length === 0 ? 'ohne Mängel' : defects(all.length)}`,
  version: (version: number) => `Version ${version}`,
  signed: (when: string, customer: string, place: string | null) =>
    [`${when} Uhr`, customer, place].filter((each) => each !== null).join(' · '),
  acceptedDay: (day: string) => `abgenommen am ${day}, unterschrieben`,
  taken: (by: string) => `aufgenommen von ${by}`,
  print: (version: number) => `Protokoll von Version ${version} öffnen`,
  mail: (version: number) => `Protokoll von Version ${version} per E-Mail senden`,
  openFailed: 'Das Protokoll lässt sich gerade nicht öffnen',
  loadFailed: 'Die Abnahmen lassen sich gerade nicht laden',
  retry: 'Noch einmal versuchen',
  broken: 'Siegel gebrochen',
  brokenHint: (version: number) =>
    `Was von Version ${version} auf dem Server liegt, ist nicht mehr das, was unterschrieben wurde. Korpus gibt es nicht heraus. Sag der Verwaltung deines Hauses Bescheid: Es lässt sich aus einer Sicherung zurückholen.`,
  pending: 'Siegel wird gesetzt',
  whole: 'Siegel unversehrt',
  notInOrder: (lines: readonly string[]) => `Nicht in Ordnung: ${lines.join(', ')}`,
  checked: (count: number) => (count === 1 ? '1 Punkt geprüft' : `${count} Punkte geprüft`),
  gone: 'Reklamation gelöscht',
};
