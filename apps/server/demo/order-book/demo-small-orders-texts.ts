/** Names of customers at the counter. */
export const counterCustomers = [
  'Bäckerei Huber',
  'Kanzlei Dr. Brandl',
  'Stefan Nowak',
  'Hausverwaltung Isarwinkel',
  'Café am See',
  'Petra Lange',
  'Montessori-Kinderhaus Starnberg',
  'Physiotherapie Demir',
  'Gasthof zur Post',
  'Renate Pfeiffer',
];
