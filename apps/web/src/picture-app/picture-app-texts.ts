export const appTexts = {
  starting: 'Korpus wird geladen …',
  signedOut: 'Du bist abgemeldet. Sobald Netz da ist, kannst du dich wieder anmelden.',
  firstNeedsNetwork: 'Beim ersten Mal braucht Korpus Netz. Es geht weiter, sobald welches da ist.',
};
