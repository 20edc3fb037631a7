export const columnTexts = {
  tabMissing: 'Wähle mindestens einen Reiter, für den die Vorlage gilt.',
  unknownColumn: (key: string) => `Eine Spalte „${key}“ gibt es in keiner Liste.`,
};
