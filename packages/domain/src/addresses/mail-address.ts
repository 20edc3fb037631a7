/** The longest address that servers take. */
export const mostMailLetters = 254;

/** One box at one host with a dot: no quotes, no brackets, no letters beyond ASCII, which few servers take. */
export const mailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Tells whether one can write to an address, blanks around it left out (rules: people#one-address-one-person). */
export function isMailAddress(text: string): boolean {
  const address = text.trim();
  return address.length <= mostMailLetters && mailPattern.test(address);
}
