import { countries } from '@korpus/domain/addresses/country.ts';
import { addressSchemes, isElectronicAddress } from '@korpus/domain/addresses/electronic-address.ts';
import { germanStates } from '@korpus/domain/dates/workdays.ts';
import { isBic, isIban, isVatId, normalizeBankCode } from '@korpus/domain/locations/bank-account.ts';
import { misplacedFollower, mostVatFollowers } from '@korpus/domain/locations/vat-rates.ts';
import { z } from 'zod';
import { percentage } from '../amounts.ts';
import { day, optionalText, text, textUpTo } from '../record.ts';
import { baseDataTexts as texts } from './base-data-texts.ts';

const bankCode = (isRight: (code: string) => boolean, error: string) =>
  z.codec(
    optionalText,
    z
      .string()
      .nullable()
      .refine((code) => code === null || isRight(code), { error }),
    { decode: (code) => (code === null ? null : normalizeBankCode(code)), encode: (code) => code },
  );

/** Rates that take the place of the first one, the earliest first (rules: money#rates-by-day). */
const vatFollowers = z
  .array(z.strictObject({ validFrom: day, rate: percentage }))
  .max(mostVatFollowers)
  .superRefine((followers, { addIssue }) => {
    const place = misplacedFollower(followers);
    if (place !== null)
      addIssue({ code: 'custom', path: [place, 'validFrom'], message: texts.followerOrder });
  });

/** All but its name. */
export const detailsOfLocation = {
  enabled: z.boolean(),
  phone: optionalText,
  street: optionalText,
  zipCode: optionalText,
  city: optionalText,
  /** The first; rates that follow it by the day stand beside it. */
  vat: percentage,
  vatFollowers,
  /** Required with the sales statistics package. */
  billPrefix: textUpTo(20),
  /** Required once there is a letterhead. */
  marginDocsTop: percentage.nullable(),
  marginDocsBottom: percentage.nullable(),
};
export const locationFields = { name: text, ...detailsOfLocation };
/** Names of the company behind the location; printed in the foot (rules: invoices#issuer). */
const legal = {
  legalName: optionalText,
  legalForm: optionalText,
  registerCourt: optionalText,
  registerNumber: optionalText,
  managingDirectors: optionalText,
};
/** State whose holidays move what is due (rules: claims#days-that-are-no-working-days); null: those of all Germany. */
const holidays = { federalState: z.enum(germanStates).nullable() };
/** Fields that an e-invoice needs (rules: e-invoices#what-it-says). */
const eInvoices = {
  country: z.enum(countries).nullable(),
  contactName: optionalText,
  contactPhone: optionalText,
  contactEmail: optionalText.refine(
    (value) => value === null || isElectronicAddress({ scheme: 'EM', value }),
    { error: texts.email },
  ),
  electronicAddressScheme: z.enum(addressSchemes).nullable(),
  electronicAddress: optionalText,
  eInvoicesFrom: day.nullable(),
};
/** Fields that an invoice needs; ADMIN or BASE_DATA_READ alone see them. */
export const bankAndTax = {
  accountHolder: optionalText,
  bankName: optionalText,
  iban: bankCode(isIban, texts.iban),
  bic: bankCode(isBic, texts.bic),
  taxNumber: optionalText,
  vatId: bankCode(isVatId, texts.vatId),
  ...legal,
  ...holidays,
  ...eInvoices,
};
