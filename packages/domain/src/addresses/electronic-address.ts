import { isLeitwegId } from './leitweg-id.ts';

/** Where an e-invoice is sent to or comes from, as the list of the European Union numbers them (EAS). */
export type ElectronicAddress = { readonly scheme: AddressScheme; readonly value: string };

export const addressSchemes = [
  'EM',
  '9930',
  '9914',
  '0204',
  '0088',
  '0060',
  '9927',
  '9938',
  '9925',
  '9944',
  '9957',
  '9945',
] as const;
export type AddressScheme = (typeof addressSchemes)[number];

export const isAddressScheme = (text: string): text is AddressScheme =>
  addressSchemes.some((scheme) => scheme === text);

const forms: Readonly<Record<AddressScheme, (value: string) => boolean>> = {
  EM: (value) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value),
  '9930': (value) => /^DE\d{9}$/.test(value),
  '9914': (value) => /^ATU\d{8}$/.test(value),
  '0204': isLeitwegId,
  '0088': isGlobalLocationNumber,
  '0060': (value) => /^\d{9}$/.test(value),
  '9927': (value) => /^CHE\d{9}$/.test(value),
  '9938': (value) => /^LU\d{8}$/.test(value),
  '9925': (value) => /^BE\d{10}$/.test(value),
  '9944': (value) => /^NL[A-Z0-9]{12}$/.test(value),
  '9957': (value) => /^FR[A-Z0-9]{2}\d{9}$/.test(value),
  '9945': (value) => /^PL\d{10}$/.test(value),
};

export const isElectronicAddress = ({ scheme, value }: ElectronicAddress): boolean => forms[scheme](value);

/** Checks a number of GS1: each second digit counts three times, and the last one makes the sum end with 0. */
function isGlobalLocationNumber(value: string): boolean {
  if (!/^\d{13}$/.test(value)) return false;
  const sum = [...value].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}

/** VAT numbers that are addresses, too. */
const ofVatIds: readonly AddressScheme[] = ['9930', '9914', '9938', '9925', '9944', '9957', '9945'];

/** Returns the address of somebody who has not said where: the VAT number, else the e-mail address. */
export function deriveUsualAddress(vatId: string | null, email: string | null): ElectronicAddress | null {
  const scheme = vatId === null ? undefined : ofVatIds.find((each) => forms[each](vatId));
  if (scheme !== undefined && vatId !== null) return { scheme, value: vatId };
  return email !== null && forms.EM(email) ? { scheme: 'EM', value: email } : null;
}
