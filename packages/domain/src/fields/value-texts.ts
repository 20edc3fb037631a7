export const valueTexts = {
  yes: 'Ja',
  no: 'Nein',
  percent: (number: string) => `${number}\u00a0%`,
};
