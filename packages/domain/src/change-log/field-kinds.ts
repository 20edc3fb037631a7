import { documentTypeNames } from '../documents/document-type-texts.ts';
import type { ValueKind } from '../fields/field.ts';
import { exhibitionBaseNames, salesBaseNames, targetCompareNames } from '../provisions/base-texts.ts';
import { roleNames } from '../rights/role-texts.ts';
import { additionalPackageNames, basePackageNames, periodNames } from '../tenants/tenants-texts.ts';
import type { fieldNames } from './change-log-texts.ts';

const text = { kind: 'text' } as const;
const richText = { kind: 'richText' } as const;
const money = { kind: 'money' } as const;
const number = { kind: 'number' } as const;
const percent = { kind: 'percent' } as const;
const day = { kind: 'day' } as const;
const flag = { kind: 'flag' } as const;
const reference = { kind: 'reference' } as const;
const choice = (names: Readonly<Record<string, string>>): ValueKind => ({ kind: 'choice', names });

/** What kind of value the fields of the small records have, by the same names as in `fieldNames`. */
export const fieldKinds: Readonly<Record<keyof typeof fieldNames, ValueKind>> = {
  name: text,
  enabled: flag,
  'location.enabled': flag,
  'supplier.address': text,
  companyName: text,
  address: text,
  street: text,
  zipCode: text,
  city: text,
  phone: text,
  vat: percent,
  'tenant.vat': text,
  email: text,
  emailInvoice: text,
  lastInvoiceDate: day,
  licenseValidUntil: day,
  accountingPeriod: choice(periodNames),
  basePackageType: choice(basePackageNames),
  additionalPackageTypes: choice(additionalPackageNames),
  additionalUserCount: number,
  additionalLocationCount: number,
  additionalCarpenterAppUserCount: number,
  'price.MONTHLY': money,
  'price.YEARLY': money,
  'priceForAdditionalLocation.MONTHLY': money,
  'priceForAdditionalLocation.YEARLY': money,
  'priceForAdditionalUser.MONTHLY': money,
  'priceForAdditionalUser.YEARLY': money,
  maximumUserCount: number,
  maximumLocationCount: number,
  maximumAppUserCount: number,
  business: money,
  savings: money,
  firstName: text,
  lastName: text,
  location: reference,
  locationId: reference,
  userId: reference,
  roles: choice(roleNames),
  hasAppUser: flag,
  billPrefix: text,
  marginDocsTop: percent,
  marginDocsBottom: percent,
  accountHolder: text,
  bankName: text,
  iban: text,
  bic: text,
  taxNumber: text,
  vatId: text,
  legalName: text,
  legalForm: text,
  registerCourt: text,
  registerNumber: text,
  managingDirectors: text,
  preText: richText,
  postText: richText,
  documentTypes: choice(documentTypeNames),
  shipmentExpense: money,
  assemblyExpense: money,
  'targetMargin.percentage': percent,
  'targetMargin.compareValue': choice(targetCompareNames),
  'targetMarginSum.percentage': percent,
  'targetMarginSum.compareValue': choice(targetCompareNames),
  isOwn: flag,
  'salesProvision.percentage': percent,
  'salesProvision.value': choice(salesBaseNames),
  'exhibitionProvision.exhibitionPercentage': percent,
  'exhibitionProvision.exhibitionValue': choice(exhibitionBaseNames),
  'exhibitionProvision.salesPercentage': percent,
  'exhibitionProvision.salesValue': choice(salesBaseNames),
  'globalValue.value': richText,
  useTotalAmountForOrder: flag,
  usePaymentsForOrder: flag,
  showTermsAndConditions: flag,
  hideArticlePrices: flag,
  showSubtotalPerSupplier: flag,
  showDiscounts: flag,
  textSettingId: reference,
  color: text,
  userIdsToRead: text,
  userIdsToWrite: text,
  validityDays: number,
};
