import type { AccountingPeriod, AdditionalPackage, BasePackage } from '../rights/packages.ts';

export const tenantNames = {
  tenant: 'Mandant',
  basePackage: 'Grundpaket',
  additionalPackage: 'Zusatzpaket',
};

export const basePackageNames: Record<BasePackage, string> = {
  BASE_S: 'S',
  BASE_M: 'M',
  BASE_L: 'L',
};

export const additionalPackageNames: Record<AdditionalPackage, string> = {
  COMPLAINT: 'Reklamationen',
  EXHIBITION: 'Messe',
  TODO: 'Aufgaben',
  SALES_STATISTICS: 'Verkaufsstatistik',
  CARPENTER_APP: 'Monteur-App',
  DOCUMENT_PRINT: 'Dokumentdruck',
  CALENDAR: 'Kalender',
  STOCK: 'Lager',
};

export const periodNames: Record<AccountingPeriod, string> = { MONTHLY: 'Monatlich', YEARLY: 'Jährlich' };
