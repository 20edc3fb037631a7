export const devUiTexts = {
  title: 'Bausteine',
  lead: 'Alle Bausteine der Oberfläche in jedem Zustand. Nur in der Entwicklung sichtbar.',
  light: 'Hell',
  dark: 'Dunkel',
  scheme: 'Farbschema',
  navigation: 'Abschnitte',
};
