import { type IsoDate, isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { GermanState } from '@korpus/domain/dates/workdays.ts';

/** Columns of a location that the starter set of a new house leaves empty. */
export type LocationDetails = {
  readonly phone: string;
  readonly street: string;
  readonly zip_code: string;
  readonly city: string;
  readonly vat: number;
  /** Announced for some years ahead, so that nothing of the book is of it. */
  readonly vatFollowers?: readonly { readonly inYears: number; readonly rate: number }[];
  readonly account_holder?: string;
  readonly bank_name?: string;
  readonly iban?: string;
  readonly bic?: string;
  readonly tax_number?: string;
  readonly vat_id?: string;
  readonly contact_email?: string;
  readonly federal_state?: GermanState;
  readonly e_invoices_from?: IsoDate;
  /** The shop's letterhead, and how much of a page's height stays free for it. */
  readonly letterhead?: { readonly colour: string; readonly top: number; readonly bottom: number };
};

/** Settings that a house has entered; people are named by their e-mail addresses in demo-people.ts. */
export type DemoBaseData = {
  readonly locations: Readonly<Record<string, LocationDetails>>;
  readonly suppliers: readonly string[];
  readonly leadSources: readonly string[];
  readonly conversationTypes: readonly string[];
  readonly carpenters: readonly { readonly name: string; readonly appUser?: string }[];
  readonly exhibitionSalesmen: readonly {
    readonly name: string;
    readonly location: string;
    readonly user?: string;
  }[];
};

/** Base data by the address of the house. Firms and accounts are made up; the IBANs are the examples banks print. */
export const demoBaseData: Readonly<Record<string, DemoBaseData>> = {
  'admin@gruenwald.test': {
    locations: {
      Grünwald: {
        letterhead: { colour: '#3d6b52', top: 13, bottom: 9 },
        phone: '089 1234560',
        street: 'Südliche Münchner Straße 12',
        zip_code: '82031',
        city: 'Grünwald',
        vat: 19,
        account_holder: 'Küchenstudio Grünwald GmbH',
        bank_name: 'Isartal-Bank',
        iban: 'DE89370400440532013000',
        bic: 'COBADEFFXXX',
        tax_number: '143/123/45678',
        vat_id: 'DE123456789',
        contact_email: 'rechnung@gruenwald.test',
        federal_state: 'BY',
        e_invoices_from: isoDate('2025-01-01'),
      },
      Starnberg: {
        phone: '08151 765430',
        street: 'Seepromenade 3',
        zip_code: '82319',
        city: 'Starnberg',
        vat: 19,
        vatFollowers: [{ inYears: 2, rate: 21 }],
        account_holder: 'Küchenstudio Grünwald GmbH',
        bank_name: 'Isartal-Bank',
        iban: 'DE89370400440532013000',
        bic: 'COBADEFFXXX',
        tax_number: '143/123/45678',
        vat_id: 'DE123456789',
        contact_email: 'rechnung@gruenwald.test',
        federal_state: 'BY',
        e_invoices_from: isoDate('2025-01-01'),
      },
    },
    suppliers: [
      'Alpenholz Küchen',
      'Bergmann Einbaugeräte',
      'Steinwerk Arbeitsplatten',
      'Lindner Möbelwerke',
      'Hansa Spülen und Armaturen',
      'Lichthaus Systemleuchten',
      'Polster Seidel',
      'Glas Reiter',
    ],
    leadSources: ['Empfehlung', 'Laufkundschaft', 'Webseite', 'Anzeige', 'Messe', 'Stammkunde'],
    conversationTypes: ['Erstgespräch', 'Planung', 'Aufmaß', 'Angebotsbesprechung', 'Vertragsabschluss'],
    carpenters: [
      { name: 'Max Steiner', appUser: 'monteur@gruenwald.test' },
      { name: 'Montageteam Oberland' },
      { name: 'Schreinerei Vogl' },
    ],
    exhibitionSalesmen: [
      { name: 'Carla Brandt', location: 'Grünwald' },
      { name: 'Ben Wagner (Messe)', location: 'Starnberg', user: 'ben@gruenwald.test' },
    ],
  },
  'admin@nordlicht.test': {
    locations: {
      Kiel: {
        letterhead: { colour: '#1f5f8b', top: 13, bottom: 9 },
        phone: '0431 998870',
        street: 'Holstenstraße 44',
        zip_code: '24103',
        city: 'Kiel',
        vat: 19,
      },
    },
    suppliers: ['Förde Möbel', 'Nordholz Massivmöbel', 'Bergmann Einbaugeräte'],
    leadSources: ['Empfehlung', 'Laufkundschaft', 'Webseite'],
    conversationTypes: [],
    carpenters: [{ name: 'Tischlerei Brodersen' }],
    exhibitionSalesmen: [],
  },
};

/** How the base data of a generated house calls its one location. */
export const demoLocation = 'Hauptsitz';

/** Lists for a generated house, so that its orders have something to name. */
export const generatedBaseData: DemoBaseData = {
  locations: {},
  suppliers: ['Alpenholz Küchen', 'Bergmann Einbaugeräte', 'Steinwerk Arbeitsplatten', 'Lindner Möbelwerke'],
  leadSources: ['Empfehlung', 'Laufkundschaft', 'Webseite', 'Anzeige'],
  conversationTypes: ['Erstgespräch', 'Planung', 'Aufmaß'],
  carpenters: [{ name: 'Montageteam Nord' }, { name: 'Montageteam Süd' }],
  exhibitionSalesmen: [{ name: 'Messeteam', location: demoLocation }],
};
