export const outboxTexts = {
  pageTitle: 'Versendete Mails',
  lead: 'In der Demo verlässt keine Mail das Haus. Was verschickt worden wäre, steht hier, das Neueste zuerst.',
  empty: 'Noch keine Mails',
  emptyHint:
    'Fordere auf der Anmeldeseite unter „Passwort vergessen“ einen Link an. Er erscheint hier von selbst.',
  failed: 'Die Mails konnten nicht geladen werden',
  to: (address: string) => `An ${address}`,
  back: 'Zur Anmeldung',
  home: 'Zur Startseite',
};
