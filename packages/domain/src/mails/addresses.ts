/**
 * The addresses that somebody typed, between commas, semicolons, blanks or lines, also as mail programs copy them:
 * `Nina Nord <nina@nord.example>` (rules: mails#recipients). Each once, in their order.
 */
export function addressesIn(text: string): string[] {
  const found = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => {
      const inBrackets = /<([^<>]*)>$/.exec(part)?.[1];
      return inBrackets === undefined ? part.split(/\s+/) : [inBrackets.trim()];
    });
  return [...new Set(found.map((address) => address.toLowerCase()))];
}
