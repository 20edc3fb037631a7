/** Letters count as 10 to 35; digit by digit, since the whole number is beyond what a number holds. */
export function remainder97(text: string): number {
  const digits = text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
