export const lateTexts = {
  lock: 'Hat angerufen: zahlt, sobald die Bank den Kredit freigibt.',
};
