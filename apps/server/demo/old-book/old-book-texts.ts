export const oldBookTexts = {
  headers: [
    ...['AuftragNr', 'RgNr', 'Vorname', 'Name', 'Straße', 'PLZ', 'Ort', 'E-Mail', 'Tel.', 'Verkäufer'],
    ...['Filiale', 'Datum', 'VK brutto', 'Lieferung am', 'AZ 1', 'AZ 1 bezahlt am', 'AZ 2'],
    ...['AZ 2 bezahlt am', 'Lieferant 1', 'Lieferant 1 EK', 'Lieferant 2', 'Lieferant 2 EK'],
    ...['Montagekosten', 'Bemerkung'],
  ],
  streets: ['Ahornweg', 'Bahnhofstraße', 'Isarring', 'Kirchplatz', 'Mühlstraße', 'Schloßallee'],
  notes: ['', '', 'Lieferung über den Hof', 'Gerät wird nachgeliefert', 'Rabatt lt. Chef'],
  invoice: (year: number, number: number) => `RE-${year}-${number}`,
  nobody: 'Küchen Maier (gibt es nicht mehr)',
  noDay: '31.02.2023',
  noAmount: 'siehe Vertrag',
} as const;
