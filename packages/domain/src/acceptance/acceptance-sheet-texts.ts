import type { AcceptanceResult } from './acceptance.ts';

/** Texts on the paper, which goes to customers. */
export const acceptanceSheetTexts = {
  title: 'Abnahmeprotokoll',
  titleOf: (day: string, version: number) =>
    version === 1 ? `Abnahmeprotokoll vom ${day}` : `Abnahmeprotokoll vom ${day}, Version ${version}`,
  when: (time: string) => `${time} Uhr`,
  customer: 'Kunde',
  order: 'Auftrag',
  orderNumber: 'Auftragsnummer',
  deliveryDate: 'Liefertermin',
  signedAt: 'Abnahme am',
  signature: 'Unterschrieben am',
  clock: 'Uhrzeit',
  clockDoubted: 'Eingang der Abnahme; die Uhr des Geräts ging falsch',
  place: 'Ort',
  takenBy: 'Aufgenommen von',
  version: 'Version',
  checklist: 'Geprüft',
  checklistHead: ['Punkt', 'Ergebnis'],
  defects: 'Offene Mängel',
  defectsHead: ['Nr.', 'Mangel', 'Wichtigkeit'],
  remark: 'Bemerkung',
  statement: {
    WITHOUT_DEFECTS: 'Die Leistung wurde geprüft und ohne Mängel abgenommen.',
    WITH_DEFECTS:
      'Die Leistung wurde geprüft und mit den oben genannten Mängeln abgenommen. Ihre Beseitigung bleibt vorbehalten.',
    REFUSED: 'Die Leistung wurde nicht abgenommen. Der Grund steht oben.',
  } satisfies Readonly<Record<AcceptanceResult, string>>,
  seal: (hash: string) => `Siegel der Angaben (SHA-256): ${hash}`,
};
