import { expect, it } from 'vitest';
import { passwordMailTexts } from './password-texts.ts';

it.each([
  ['Küchen Nord', 'du hast einen Zugang zu Korpus für Küchen Nord. Lege'],
  ['Korpus', 'du hast einen Zugang zu Korpus. Lege'],
])('the first mail of %s says where one has come', (companyName, expected) => {
  const link = { firstName: 'Eva', companyName, url: 'https://korpus.test/x', hours: 72 };
  expect(passwordMailTexts.REGISTER(link).text).toContain(expected);
});
