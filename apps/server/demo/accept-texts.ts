export const acceptTexts = {
  refused: 'Kunde möchte erst abnehmen, wenn die Arbeitsplatte getauscht ist.',
  withDefect: 'Sonst alles zur Zufriedenheit.',
  defect: 'Griff am Hochschrank schief, Bohrung versetzt',
};
