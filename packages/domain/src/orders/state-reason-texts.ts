/** Why an order is in its state, as the tooltip of its badge says it. */
export const stateReasonTexts = {
  unassigned: 'Noch hat ihn niemand vom Verkauf übernommen.',
  inProgress: 'Der Auftragspreis ist noch nicht eingetragen.',
  soldWithoutDate: 'Verkauft, noch ohne Lieferdatum.',
  sold: (week: string) => `Verkauft; geliefert wird in ${week}.`,
  thisWeek: (date: string) => `Das Lieferdatum ${date} liegt in dieser Woche.`,
  late: (date: string, missing: string) =>
    `Das Lieferdatum ${date} ist vorbei. Als geliefert gilt der Auftrag, sobald eingetragen ist, was fehlt: ${missing}.`,
  lateHidden: (date: string) =>
    `Das Lieferdatum ${date} ist vorbei. Als geliefert gilt der Auftrag, sobald alle Bestelldaten eingetragen sind.`,
  delivered: (date: string) => `Das Lieferdatum ${date} liegt vor dieser Woche.`,
  billedBefore: 'Das frühere Programm hat ihn abgerechnet; er gilt als geliefert.',
  allOrdered: 'Jede Bestellung hat Nummer und Summe.',
};
