export const rightsTexts = {
  adminFixed: 'Die Verwaltung hat immer alle Rechte; sie lassen sich nicht ändern.',
  noRights: 'Rechte gibt es nur für Personen aus dem Verkauf.',
};
