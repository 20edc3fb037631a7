export const columnTexts = {
  tabMissing: 'Wähle mindestens einen Reiter, für den die Vorlage gilt.',
};
