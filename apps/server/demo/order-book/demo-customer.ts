import { eInvoiceChoices } from '@korpus/domain/persons/e-invoice-person.ts';
import { emptyPersonData, type PersonData, type TargetGroup } from '@korpus/domain/persons/person-data.ts';
import { companies, lastNames, mensNames, type Place, streets, womensNames } from '../demo-names.ts';
import type { SeededRandom } from '../seeded-random.ts';

const ages: readonly TargetGroup[] = ['20_30', '30_40', '40_50', '40_50', '50_60', '60_PLUS'];

/** Numbers as people write them down: each in a spelling of its own. */
const spellings: readonly ((dialling: string, digits: string) => string)[] = [
  (dialling, digits) => `${dialling} ${digits}`,
  (dialling, digits) => `${dialling}/${digits.slice(0, 3)} ${digits.slice(3)}`,
  (dialling, digits) => `+49 ${dialling.slice(1)} ${digits}`,
  (dialling, digits) => `0049 ${dialling.slice(1)} ${digits.slice(0, 4)}-${digits.slice(4)}`,
  (dialling, digits) => `+49 (0)${dialling.slice(1)} ${digits}`,
];

const mobiles = ['0151', '0160', '0170', '0172', '0176'] as const;

/** Somebody who buys a kitchen. Addresses end in .test, so that no mail ever leaves the house. */
export function demoCustomer(
  random: SeededRandom,
  places: readonly Place[],
  leadSources: readonly string[],
): PersonData {
  const place = random.pick(places);
  const isWoman = random.chance(0.5);
  const firstName = random.pick(isWoman ? womensNames : mensNames);
  const lastName = random.pick(lastNames);
  const isCompany = random.chance(0.06);
  const phone = (dialling: string) => random.pick(spellings)(dialling, digitsOf(random));
  return {
    ...emptyPersonData,
    salutation: isCompany ? 'NOT_SPECIFIED' : random.chance(0.3) ? 'FAMILY' : isWoman ? 'MRS' : 'MR',
    firstName,
    lastName,
    address: `${random.pick(streets)} ${random.between(1, 98)}${random.chance(0.15) ? 'a' : ''}`,
    zipCode: place.zipCode,
    city: place.city,
    email: random.chance(0.8) ? emailOf(firstName, lastName) : null,
    phone1: random.chance(0.9) ? phone(place.dialling) : null,
    phone2: random.chance(0.6) ? phone(random.pick(mobiles)) : null,
    targetGroup: random.chance(0.7) ? random.pick(ages) : null,
    leadSourceId: leadSources.length > 0 && random.chance(0.8) ? random.pick(leadSources) : null,
    externalCustomerId: random.chance(0.1) ? `FIBU-${random.between(1_000, 9_999)}` : null,
    ...(isCompany ? demoCompany(random.pick(companies), random.between(100_000_000, 999_999_999)) : {}),
  };
}

/**
 * Companies take turns with all ways to get an invoice; authorities have the Leitweg-ID that is printed as an example.
 */
export function demoCompany(companyName: string, number: number): Partial<PersonData> {
  const eInvoice = eInvoiceChoices[number % eInvoiceChoices.length] ?? 'AUTOMATIC';
  const reference = eInvoice === 'XRECHNUNG' ? { buyerReference: '991-33333TEST-33' } : {};
  return { isCompany: true, companyName, vat: `DE${number}`, country: 'DE', eInvoice, ...reference };
}

const digitsOf = (random: SeededRandom): string => String(random.between(100_000, 9_999_999));

const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

const emailOf = (firstName: string, lastName: string): string =>
  `${firstName}.${lastName}@post.test`
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => letters[letter] ?? letter);
