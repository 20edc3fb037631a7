/** Names of the fields of a customer beside those an offer has, too (persons/person-catalogue-texts). */
export const customerLabels = {
  notes: 'Notizen',
  merged: 'Zusammengeführt',
} as const;
