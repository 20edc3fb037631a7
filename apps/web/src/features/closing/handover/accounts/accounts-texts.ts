import type { DebtorSource, DepositModel } from '@korpus/domain/handover/accounts.ts';
import {
  debtorSourceNames,
  depositModelNames,
  handoverKindTexts,
  handoverLabels as named,
} from '@korpus/domain/handover/handover-texts.ts';

type Choice = Readonly<{ label: string; description: string }>;

const models: Readonly<Record<DepositModel, Choice>> = {
  BY_RECEIPT: {
    label: depositModelNames.BY_RECEIPT,
    description: 'Eine Anzahlung steht in den Büchern, sobald sie bezahlt ist.',
  },
  REQUESTED: {
    label: depositModelNames.REQUESTED,
    description:
      'Schon die gedruckte Anzahlungsrechnung ist eine offene Forderung an den Kunden; mit dem Geld wird daraus eine erhaltene Anzahlung.',
  },
};

const debtors: Readonly<Record<DebtorSource, Choice>> = {
  CLIENT_NUMBER: {
    label: debtorSourceNames.CLIENT_NUMBER,
    description: 'Sie zählt hinter dem ersten Debitor: Bei vier Ziffern hat Kunde 47 das Konto 10047.',
  },
  EXTERNAL_NUMBER: {
    label: debtorSourceNames.EXTERNAL_NUMBER,
    description: 'Beim Kunden steht das Konto, das er beim Steuerberater schon hat.',
  },
};

export const accountsTexts = {
  title: handoverKindTexts.settings,
  saved: 'Die Konten sind gespeichert.',
  loadFailed: 'Die Konten ließen sich nicht laden.',
  hint: 'Frag deinen Steuerberater nach diesen Angaben. Was schon übergeben ist, bleibt, wie es ist.',

  adviserGroup: 'Steuerberater',

  digits: (length: number) => `${length} Ziffern`,
  debtorDigits: (length: number) => `Debitoren haben eine Ziffer mehr, also ${length}.`,
  takeDefaults: 'Vorgaben des Kontenrahmens übernehmen',
  tookDefaults: (chart: string) => `Vorgaben von ${chart} übernommen`,
  noDefaults: 'Ein eigener Kontenrahmen hat keine Vorgaben.',

  howGroup: 'Was gebucht wird',
  models,
  withMoneyHint:
    'Nur wenn dein Steuerberater die Bank nicht selbst einliest: Sonst stünde jede Zahlung doppelt in den Büchern.',
  debtors,

  namedGroup: 'Einzelne Konten',

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
  vatMissing: 'Wie viel Prozent?',
  twice: 'Diesen Satz gibt es weiter oben schon.',

  nameOfRevenue: (rate: string) => `Erlöse ${rate}`,
  nameOfDeposits: (rate: string) => `Anzahlungen ${rate}`,
} as const;

/** Fields by their names, as the history has them. */
export const fieldNames = {
  adviser: named['handover.adviser'],
  client: named['handover.client'],
  fiscalYearStart: named['handover.fiscalYearStart'],
  chart: named['handover.chart'],
  ledgerLength: named['handover.ledgerLength'],
  model: named['handover.model'],
  withMoney: named['handover.withMoney'],
  debtors: named['handover.debtors'],
  counterDebtor: named['handover.counterDebtor'],
  requestedDeposits: named['handover.requestedDeposits'],
  bank: named['handover.bank'],
  cash: named['handover.cash'],
  card: named['handover.card'],
  lateInterest: named['handover.lateInterest'],
  reminderFees: named['handover.reminderFees'],
  rates: named['handover.rates'],
} as const;
