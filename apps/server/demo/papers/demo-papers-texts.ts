/** Words on the papers of the demo. */
export const paperTexts = {
  letterheadOf: 'Küchen und Möbel nach Maß',
  phone: (number: string) => `Telefon ${number}`,
  bank: (name: string, iban: string) => `${name} · IBAN ${iban}`,
  tax: (number: string, vatId: string) => `Steuernummer ${number} · USt-IdNr. ${vatId}`,
  signed: 'Unterschrift',
  example: 'Ein Beispiel aus der Demo: hier läge der unterschriebene Scan.',
  order: (number: string | null) => `Auftrag ${number ?? 'ohne Nummer'}`,
  offer: 'Angebot',
  names: {
    plan: 'Grundriss Küche',
    assemblyPlan: 'Montageplan',
    photo: 'Foto vom Aufmaß',
    notes: 'Telefonnotiz',
    damage: (number: number) => `Schaden ${number}`,
  },
  phoneNotes:
    'Anruf der Kundin:\n- Die Steckdose an der Insel bitte 10 cm höher.\n- Der Sockel soll Edelstahl sein.\n- Rückruf am besten ab 17 Uhr.\n',
};
