/** Texts about a person who was forgotten (rules: privacy#restricted). */
export const restrictedTexts = {
  badge: 'Gesperrt',
  hint: 'Diese Person wurde vergessen. Was noch aufbewahrt werden muss, kannst du lesen, aber niemand kann es ändern. Bis wann es bleibt, steht in den Einstellungen unter „Datenschutz“.',
};
