/** Titles of events and to-dos in the calendars of the demo. */
export const demoCalendarTexts = {
  ofOffers: ['Erstgespräch', 'Planung besprechen', 'Angebot vorstellen', 'Materialien aussuchen'],
  ofOrders: ['Aufmaß beim Kunden', 'Auftrag unterschreiben', 'Geräte tauschen', 'Abnahme'],
  individual: ['Schulung Backöfen', 'Besuch vom Außendienst', 'Ausstellung umbauen', 'Zahnarzt'],
  toDos: [
    'Lieferantenpreise prüfen',
    'Angebot nachfassen',
    'Arbeitsplatte bestellen',
    'Rückruf wegen Elektroplan',
    'Muster zurückschicken',
    'Fotos für die Webseite aussuchen',
  ],
  sale: ['Schautag', 'Kochvorführung', 'Teamrunde'],
  assembly: ['Transporter in der Werkstatt', 'Lager aufräumen', 'Werkzeug prüfen'],
  descriptions: [
    'Bitte vorher anrufen: 089 1234567',
    'Grundriss liegt beim Angebot.\nElektroplan nachreichen.',
    'Parkplatz im Hof.',
  ],
};
