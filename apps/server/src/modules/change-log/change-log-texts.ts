export const changeLogTexts = {
  unknownPlace: 'Diese Stelle im Änderungsprotokoll gibt es nicht. Bitte lade die Liste neu.',
};
