import type { Chart, DebtorSource, DepositModel } from '@korpus/domain/handover/accounts.ts';

const chartNames: Readonly<Record<Chart, string>> = { SKR03: 'SKR03', SKR04: 'SKR04', OWN: 'Eigener' };

const modelNames: Readonly<Record<DepositModel, Readonly<{ label: string; description: string }>>> = {
  BY_RECEIPT: {
    label: 'Mit dem Geld',
    description: 'Eine Anzahlung steht in den Büchern, sobald sie bezahlt ist.',
  },
  REQUESTED: {
    label: 'Mit der Anforderung',
    description:
      'Schon die gedruckte Anzahlungsrechnung steht beim Kunden als Forderung; mit dem Geld wird sie zur erhaltenen Anzahlung.',
  },
};

const debtorNames: Readonly<Record<DebtorSource, Readonly<{ label: string; description: string }>>> = {
  CLIENT_NUMBER: {
    label: 'Kundennummer',
    description: 'Unsere Kundennummer zählt hinter dem ersten Debitor: Kunde 47 hat bei vier Stellen 10047.',
  },
  EXTERNAL_NUMBER: {
    label: 'Externe Kundennummer',
    description: 'Beim Kunden steht das Konto, das er beim Steuerberater schon hat.',
  },
};

export const accountsTexts = {
  title: 'Konten für die Übergabe',
  saved: 'Die Konten sind gespeichert.',
  loadFailed: 'Die Konten ließen sich nicht laden.',
  hint: 'Frag deinen Steuerberater nach diesen Angaben. Was schon übergeben ist, bleibt, wie es ist.',

  adviserGroup: 'Steuerberater',
  adviser: 'Beraternummer',
  client: 'Mandantennummer',
  fiscalYearStart: 'Wirtschaftsjahr ab',

  chartGroup: 'Kontenrahmen',
  chart: 'Kontenrahmen',
  chartNames,
  ledgerLength: 'Länge der Sachkonten',
  digits: (length: number) => `${length} Ziffern`,
  debtorDigits: (length: number) => `Debitoren haben eine Ziffer mehr, also ${length}.`,
  takeDefaults: 'Vorgaben des Kontenrahmens übernehmen',
  tookDefaults: (chart: string) => `Vorgaben von ${chart} übernommen`,
  noDefaults: 'Ein eigener Kontenrahmen hat keine Vorgaben.',

  howGroup: 'Was gebucht wird',
  model: 'Anzahlungen',
  modelNames,
  withMoney: 'Zahlungen mitgeben',
  withMoneyHint:
    'Nur wenn dein Steuerberater die Bank nicht selbst einliest: Sonst stünde jede Zahlung doppelt in den Büchern.',
  debtors: 'Konto eines Kunden',
  debtorNames,

  namedGroup: 'Einzelne Konten',
  bank: 'Bank',
  cash: 'Kasse',
  card: 'Karte',
  counterDebtor: 'Debitor für Kleinaufträge',
  requestedDeposits: 'Angeforderte Anzahlungen',

  rates: 'Sätze',
  ratesHint: 'Was zu einem Land und Satz gehört. Ohne BU-Schlüssel kennt das Konto seine Steuer selbst.',
  noRates: 'Noch keine Sätze. Ohne sie gibt es keine Datei.',
  addRate: 'Satz hinzufügen',
  removeRate: (place: number) => `Satz ${place} entfernen`,
  removedRate: (place: number) => `Satz ${place} entfernt`,
  ofRate: (place: number, field: string) => `Satz ${place}: ${field}`,
  country: 'Land',
  vat: 'Satz',
  exemption: 'Grund für 0 %',
  noExemption: 'Keiner',
  revenue: 'Erlöskonto',
  deposits: 'Anzahlungskonto',
  taxKey: 'BU-Schlüssel',
  percent: (vat: string) => `${vat} %`,
  vatMissing: 'Wie viel Prozent?',
  twice: 'Diesen Satz gibt es weiter oben schon.',

  nameOfRevenue: (rate: string) => `Erlöse ${rate}`,
  nameOfDeposits: (rate: string) => `Anzahlungen ${rate}`,
} as const;
