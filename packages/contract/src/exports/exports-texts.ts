export const exportsTexts = {
  oneList: 'Schick entweder Aufträge oder abgerechnete Aufträge.',
  noRow: 'Nenne die Kennung der Zeile.',
};
