export const amountTexts = {
  euros: 'Bitte gib einen Betrag mit höchstens zwei Nachkommastellen ein.',
  percentage: 'Bitte gib höchstens zwei Nachkommastellen ein.',
};
