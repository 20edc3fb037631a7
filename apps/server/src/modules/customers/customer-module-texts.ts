export const customerModuleTexts = {
  lastNameRequired: 'Gib den Nachnamen an.',
  notesTooLong:
    'Die Notizen sind zusammen zu lang (höchstens 10.000 Zeichen). Kürze sie vorher bei einem der Kunden.',
  twice: 'Dieser Kunde steht zweimal in der Liste.',
  byMigration: 'Korpus',
};
