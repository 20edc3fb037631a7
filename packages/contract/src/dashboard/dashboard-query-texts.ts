export const dashboardQueryTexts = {
  month: 'Das ist kein Monat (erwartet: JJJJ-MM).',
};
