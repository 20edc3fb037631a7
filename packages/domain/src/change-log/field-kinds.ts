import { acceptanceLabels } from '../acceptance/acceptance-texts.ts';
import { addressSchemeNames, countryNames, germanStateNames } from '../addresses/addresses-texts.ts';
import { bankLabels } from '../bank/bank-log-texts.ts';
import { documentTypeNames } from '../documents/document-type-texts.ts';
import type { ValueKind } from '../fields/field.ts';
import { handoverLabels } from '../handover/handover-texts.ts';
import { houseExportLabels } from '../house-export/house-export-texts.ts';
import { importLabels } from '../imports/imports-texts.ts';
import { paymentPlanLabels } from '../payment-plans/payment-plans-texts.ts';
import { exhibitionBaseNames, salesBaseNames, targetCompareNames } from '../provisions/base-texts.ts';
import { reminderLabels } from '../reminders/reminders-texts.ts';
import { roleNames } from '../rights/role-texts.ts';
import { additionalPackageNames, basePackageNames, periodNames } from '../tenants/tenants-texts.ts';
import { keysOf, recordOf } from '../values/fields.ts';
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

/** Kinds of value of the fields of small records, by the same names as in `fieldNames`. */
export const fieldKinds: Readonly<Record<keyof typeof fieldNames, ValueKind>> = {
  name: text,
  enabled: flag,
  'location.enabled': flag,
  'supplier.address': text,
  requiredFrom: day,
  subject: text,
  text,
  companyName: text,
  address: text,
  street: text,
  zipCode: text,
  city: text,
  phone: text,
  vat: percent,
  'tenant.vat': text,
  vatFollowers: { kind: 'entries' },
  'vatFollowers.validFrom': day,
  'vatFollowers.rate': percent,
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
  federalState: choice(germanStateNames),
  country: choice(countryNames),
  contactName: text,
  contactPhone: text,
  contactEmail: text,
  electronicAddressScheme: choice(addressSchemeNames),
  electronicAddress: text,
  eInvoicesFrom: day,
  preText: richText,
  postText: richText,
  documentTypes: choice(documentTypeNames),
  shipmentExpense: money,
  assemblyExpense: money,
  confirmationDays: number,
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
  'smallOrder.date': day,
  'smallOrder.salesmanId': reference,
  'smallOrder.clientName': text,
  'smallOrder.carpenterId': reference,
  'smallOrder.invoiceNumber': text,
  'smallOrder.amount': money,
  'smallOrder.billedAmount': money,
  'smallOrder.payments': text,
  closedUntil: day,
  givenNumbers: text,
  takenNumbers: text,
  reason: text,
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
  ...recordOf<Record<keyof typeof bankLabels, ValueKind>>(keysOf(bankLabels), () => text),
  ...recordOf<Record<keyof typeof importLabels, ValueKind>>(keysOf(importLabels), () => text),
  ...recordOf<Record<keyof typeof houseExportLabels, ValueKind>>(keysOf(houseExportLabels), () => text),
  ...recordOf<Record<keyof typeof handoverLabels, ValueKind>>(keysOf(handoverLabels), () => text),
  ...recordOf<Record<keyof typeof acceptanceLabels, ValueKind>>(keysOf(acceptanceLabels), () => text),
  ...recordOf<Record<keyof typeof reminderLabels, ValueKind>>(keysOf(reminderLabels), () => text),
  ...recordOf<Record<keyof typeof paymentPlanLabels, ValueKind>>(keysOf(paymentPlanLabels), () => text),
};
