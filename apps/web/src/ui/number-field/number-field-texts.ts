export const numberTexts = {
  noNumber: 'Das ist keine Zahl. Schreibe zum Beispiel 6 oder 1,75.',
  noCount: 'Das ist keine ganze Zahl. Schreibe zum Beispiel 3.',
  tooManyDecimals: (decimals: number) =>
    decimals === 0
      ? 'Hier passt nur eine ganze Zahl, zum Beispiel 3.'
      : `Höchstens ${decimals} Nachkommastellen, zum Beispiel 1,75.`,
  tooSmall: (minimum: string) => `Mindestens ${minimum}.`,
  tooBig: (maximum: string) => `Höchstens ${maximum}.`,
};
