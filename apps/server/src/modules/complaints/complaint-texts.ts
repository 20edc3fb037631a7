export const complaintTexts = {
  unknownOrder: 'Diesen Auftrag gibt es nicht mehr. Wähle einen anderen.',
};
