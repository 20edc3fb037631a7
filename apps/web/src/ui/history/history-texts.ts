export const historyTexts = {
  title: 'Verlauf',
  loadFailed: 'Der Verlauf konnte nicht geladen werden',
  none: 'Noch nichts geändert',
  noneHint: 'Sobald jemand etwas ändert und speichert, steht hier, wer es war und was vorher galt.',
};
