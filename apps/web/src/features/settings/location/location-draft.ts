import type { Location } from '@korpus/contract/base-data/base-data.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { GermanState } from '@korpus/domain/dates/workdays.ts';
import type { EInvoiceLocation } from '@korpus/domain/locations/e-invoice-location.ts';
import { emptyLocation } from '@korpus/domain/locations/empty-location.ts';
import type { Permissions } from '@korpus/domain/rights/actor.ts';

/** A location while it is edited: a number that was emptied is not yet one. */
export type LocationDraft = EInvoiceLocation &
  Readonly<{
    id: string;
    name: string;
    enabled: boolean;
    phone: string | null;
    street: string | null;
    zipCode: string | null;
    city: string | null;
    vat: number | null;
    vatFollowers: readonly Readonly<{ validFrom: IsoDate | null; rate: number | null }>[];
    billPrefix: string | null;
    marginDocsTop: number | null;
    marginDocsBottom: number | null;
    accountHolder: string | null;
    bankName: string | null;
    iban: string | null;
    bic: string | null;
    taxNumber: string | null;
    vatId: string | null;
    legalName: string | null;
    legalForm: string | null;
    registerCourt: string | null;
    registerNumber: string | null;
    managingDirectors: string | null;
    federalState: GermanState | null;
    /** The letterhead that the next save deletes (rules: files#queued-until-saved). */
    removedLetterhead: string | null;
  }>;

/** Tells whether a house numbers its invoices: these packages alone do. */
export const usesBillPrefix = ({ packages }: Pick<Permissions, 'packages'>): boolean =>
  packages.has('SALES_STATISTICS') || packages.has('DOCUMENT_PRINT');

/** Margins that the letterhead of most houses leaves free; a start that is adjusted by looking at the drawing. */
const usualMargins = { marginDocsTop: 15, marginDocsBottom: 12 };

export const newLocation = (id: string, hasRoom: boolean): LocationDraft => ({
  ...emptyLocation,
  id,
  enabled: hasRoom,
  removedLetterhead: null,
});

/**
 * Bank and tax data are missing for who may not read them (rules: rights#private-data); an admin, who edits, always
 * may.
 */
export const draftOfLocation = ({ version: _, ...location }: Location): LocationDraft => ({
  ...emptyLocation,
  ...location,
  removedLetterhead: null,
});

export const hasMargins = ({ marginDocsTop, marginDocsBottom }: LocationDraft): boolean =>
  marginDocsTop !== null && marginDocsBottom !== null;

/** Margins a location gets with its first letterhead, since it needs them from then on (rules: screens#locations). */
export const marginsFor = ({ marginDocsTop, marginDocsBottom }: LocationDraft) => ({
  marginDocsTop: marginDocsTop ?? usualMargins.marginDocsTop,
  marginDocsBottom: marginDocsBottom ?? usualMargins.marginDocsBottom,
});

/**
 * Writes the location for the wire. Margins that were emptied do not keep a letterhead that goes with this very save.
 */
export const locationBody = (draft: LocationDraft) => {
  const { removedLetterhead, ...fields } = draft;
  return removedLetterhead === null ? fields : { ...fields, ...marginsFor(draft) };
};
