import type { GermanState } from '../dates/workdays.ts';
import type { Country } from './country.ts';
import type { AddressScheme } from './electronic-address.ts';

export const germanStateNames: Readonly<Record<GermanState, string>> = {
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  BE: 'Berlin',
  BB: 'Brandenburg',
  HB: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thüringen',
};

export const countryNames: Readonly<Record<Country, string>> = {
  DE: 'Deutschland',
  AT: 'Österreich',
  CH: 'Schweiz',
  LI: 'Liechtenstein',
  LU: 'Luxemburg',
  BE: 'Belgien',
  NL: 'Niederlande',
  DK: 'Dänemark',
  FR: 'Frankreich',
  IT: 'Italien',
  PL: 'Polen',
  CZ: 'Tschechien',
  SI: 'Slowenien',
  SK: 'Slowakei',
  HU: 'Ungarn',
  HR: 'Kroatien',
  BG: 'Bulgarien',
  CY: 'Zypern',
  EE: 'Estland',
  ES: 'Spanien',
  FI: 'Finnland',
  GB: 'Vereinigtes Königreich',
  GR: 'Griechenland',
  IE: 'Irland',
  IS: 'Island',
  LT: 'Litauen',
  LV: 'Lettland',
  MT: 'Malta',
  NO: 'Norwegen',
  PT: 'Portugal',
  RO: 'Rumänien',
  SE: 'Schweden',
  US: 'Vereinigte Staaten',
};

export const addressSchemeNames: Readonly<Record<AddressScheme, string>> = {
  EM: 'E-Mail-Adresse',
  '9930': 'USt-IdNr. (Deutschland)',
  '9914': 'UID-Nummer (Österreich)',
  '0204': 'Leitweg-ID',
  '0088': 'GLN',
  '0060': 'D-U-N-S-Nummer',
  '9927': 'UID-Nummer (Schweiz)',
  '9938': 'USt-IdNr. (Luxemburg)',
  '9925': 'USt-IdNr. (Belgien)',
  '9944': 'USt-IdNr. (Niederlande)',
  '9957': 'USt-IdNr. (Frankreich)',
  '9945': 'USt-IdNr. (Polen)',
};

/** Error messages about where an e-invoice is to go. */
export const electronicAddressTexts = {
  wrongLeitwegId:
    'Die Prüfziffern der Leitweg-ID stimmen nicht. Vergleiche sie mit der Mitteilung der Behörde.',
  wrongForm: 'Die E-Adresse des Kunden passt nicht zu ihrer Art. Prüfe beides.',
};

export const mailTexts = { wrong: 'Bitte eine gültige E-Mail eingeben' };
