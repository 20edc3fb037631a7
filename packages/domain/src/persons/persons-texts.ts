import type { EInvoiceChoice } from './e-invoice-person.ts';
import type { Salutation, TargetGroup } from './person-data.ts';

export const salutationNames: Readonly<Record<Salutation, string>> = {
  MR: 'Herr',
  MRS: 'Frau',
  FAMILY: 'Familie',
  NON_BINARY: 'Divers',
  NOT_SPECIFIED: 'Keine Angabe',
};

export const targetGroupNames: Readonly<Record<TargetGroup, string>> = {
  AGE_0_20: 'bis 20 Jahre',
  '20_30': '20 bis 30 Jahre',
  '30_40': '30 bis 40 Jahre',
  '40_50': '40 bis 50 Jahre',
  '50_60': '50 bis 60 Jahre',
  '60_PLUS': 'über 60 Jahre',
};

export const eInvoiceChoiceNames: Readonly<Record<EInvoiceChoice, string>> = {
  AUTOMATIC: 'Automatisch',
  ZUGFERD: 'ZUGFeRD',
  XRECHNUNG: 'XRechnung',
  NONE: 'Keine',
};
