/** Texts that all lists of records share; `name` is „Auftrag A-26000012“. */
export const recordListTexts = {
  withoutSalesman: 'Ohne Verkäufer',
  open: (name: string) => `${name} öffnen`,
  remove: (name: string) => `${name} löschen`,
  removeQuestion: (name: string, more?: string) =>
    `${more === undefined ? name : `${name} (${more})`} wirklich löschen?`,
  yesRemove: 'Löschen',
  removed: (name: string) => `${name} gelöscht.`,
  removeFailed: (name: string) => `${name} wurde nicht gelöscht.`,
  mayNotRemove: (name: string) => `Dir fehlt das Recht, ${name} zu löschen.`,
} as const;
