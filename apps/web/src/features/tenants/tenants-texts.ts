import type { AccountingPeriod, AdditionalPackage, BasePackage } from '@korpus/domain/tenants/packages.ts';

export const basePackageNames: Record<BasePackage, string> = {
  BASE_S: 'Basis S',
  BASE_M: 'Basis M',
  BASE_L: 'Basis L',
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

const perPeriod: Record<AccountingPeriod, string> = { MONTHLY: 'im Monat', YEARLY: 'im Jahr' };

export const tenantsTexts = {
  tabs: 'Bereiche',
  tenantsTab: 'Mandanten und Pakete',
  changeLogTab: 'Änderungsprotokoll',
  tenants: 'Mandanten',
  basePackages: 'Grundpakete',
  additionalPackages: 'Zusatzpakete',
  search: 'Mandant suchen',
  add: 'Mandant anlegen',
  none: 'Noch keine Mandanten',
  noneHint: 'Lege den ersten Mandanten an. Seine Verwaltung bekommt eine Mail und richtet sich damit ein.',
  loadFailed: 'Die Mandanten konnten nicht geladen werden',

  companyName: 'Firma',
  createdAt: 'Angelegt am',
  accountingPeriod: 'Abrechnung',
  lastInvoiceDate: 'Letzte Rechnung',
  licenseValidUntil: 'Lizenz gültig bis',
  licencePrice: 'Preis',
  priceHint: 'Preis der Lizenz je Abrechnungszeitraum',
  state: 'Status',
  active: 'Aktiv',
  disabled: 'Gesperrt',
  expired: 'Lizenz abgelaufen',
  edit: (name: string) => `${name} bearbeiten`,

  package: 'Paket',
  shortPrice: {
    price: (period: string) => `Paket ${period}`,
    priceForAdditionalLocation: (period: string) => `Standort ${period}`,
    priceForAdditionalUser: (period: string) => `Benutzer ${period}`,
  },
  appUsersHint: 'Monteure mit Zugang zur Monteur-App',

  newTenant: 'Neuer Mandant',
  editTenant: 'Mandant bearbeiten',
  company: 'Firma und Anschrift',
  licence: 'Lizenz',
  enabled: 'Zugang frei',
  enabledHint: 'Gesperrt kann sich niemand aus diesem Haus anmelden; offene Sitzungen enden sofort.',
  address: 'Straße und Hausnummer',
  zipCode: 'PLZ',
  city: 'Ort',
  vat: 'USt-IdNr.',
  email: 'E-Mail',
  firstAdminHint: 'Dorthin geht die Registrierungsmail für die erste Verwaltung.',
  emailInvoice: 'E-Mail für Rechnungen',
  emailInvoiceHint: 'Leer: Rechnungen gehen an die E-Mail oben.',
  openEnd: 'Unbefristet',
  basePackageType: 'Grundpaket',
  includedInBase: (count: number) => `${count} im Grundpaket enthalten`,
  additionalUserCount: 'Zusätzliche Benutzer',
  additionalLocationCount: 'Zusätzliche Standorte',
  additionalPackageTypes: 'Zusatzpakete',
  additionalCarpenterAppUserCount: 'Zusätzliche App-Benutzer',
  includedInPackage: (count: number) => `${count} im Paket enthalten`,
  mailTaken: 'E-Mail existiert bereits im System',
  total: (period: AccountingPeriod) => `Preis ${perPeriod[period]}`,
  linesOf: 'Wie sich der Preis zusammensetzt',
  additionalLocations: (count: number) =>
    count === 1 ? '1 zusätzlicher Standort' : `${count} zusätzliche Standorte`,
  additionalUsers: (count: number) =>
    count === 1 ? '1 zusätzlicher Benutzer' : `${count} zusätzliche Benutzer`,
  additionalPackagesLine: (count: number) => (count === 1 ? '1 Zusatzpaket' : `${count} Zusatzpakete`),

  created: (name: string, mail: string) =>
    `„${name}“ ist angelegt. Die Registrierungsmail ist unterwegs an ${mail}.`,
  saved: (name: string) => `„${name}“ ist gespeichert`,

  basePackage: (name: string) => `Grundpaket „${name}“`,
  additionalPackage: (name: string) => `Zusatzpaket „${name}“`,
  prices: 'Preise',
  price: 'Preis des Pakets',
  priceForAdditionalLocation: 'Je weiterem Standort',
  priceForAdditionalUser: 'Je weiterem Benutzer',
  counts: 'Enthalten',
  maximumUserCount: 'Benutzer',
  maximumLocationCount: 'Standorte',
  maximumAppUserCount: 'App-Benutzer',
  packageHint: 'Die Änderung gilt sofort für alle Mandanten mit diesem Paket.',
};
