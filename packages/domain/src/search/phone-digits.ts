/** No telephone number is longer, with its country. */
const mostDigits = 20;

/** A number as its digits without leading zeros, whatever stands between them; „(0)“ is spoken, not dialled. */
export const phoneDigits = (text: string): string =>
  text.replaceAll(/\(0\)/g, '').replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, mostDigits);

/** The fewest digits of a number that anybody would look for. */
const fewestDigits = 3;

const germany = '49';
/** Longer than any German number without its country: what begins with 49 names the country then. */
const longerThanNational = 11;

/**
 * The forms under which a number is found: from within Germany and from abroad. `+49 89 1234`, `0049 (0)89 1234`,
 * `089/1234` and `89 1234` are all the same number.
 */
export function phoneWords(text: string): string[] {
  const digits = phoneDigits(text);
  if (digits === '') return [];
  const national = nationalPart(text.trim(), digits);
  const whole = national === null ? [digits] : [national, germany + national];
  return [...whole, ...withoutBeginning(text)];
}

/**
 * Lists a number without its beginnings, since people who know it without its area code, or the extension alone, find
 * it by that: `98 76 54`, `7654`.
 */
function withoutBeginning(text: string): string[] {
  const parts = text.replaceAll('(0)', '').match(/\d+/g) ?? [];
  const rests = parts.slice(1).map((_, index) => parts.slice(index + 1).join(''));
  return rests.filter((rest) => rest.length >= fewestDigits).map((rest) => rest.slice(0, mostDigits));
}

/** Null: a number of another country. */
function nationalPart(text: string, digits: string): string | null {
  const namesCountry = /^(\+|00)/.test(text);
  const isGerman = digits.startsWith(germany);
  if (namesCountry) return isGerman ? digits.slice(germany.length).replace(/^0+/, '') : null;
  const hasTrunkZero = /^\D*0/.test(text);
  if (isGerman && !hasTrunkZero && digits.length >= longerThanNational) return digits.slice(germany.length);
  return digits;
}
