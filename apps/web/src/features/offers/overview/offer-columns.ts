import type { OfferRecord } from '@korpus/contract/offers/offers.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { FieldsWith } from '@korpus/domain/fields/field.ts';
import { offerStates } from '@korpus/domain/offers/offer.ts';
import { offerCatalogue } from '@korpus/domain/offers/offer-catalogue.ts';
import { offerCell } from '@korpus/domain/offers/offer-cells.ts';
import { offerStateTones } from '@korpus/domain/offers/offer-tones.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import { buildColumns, type Looks } from '../../../ui/record-list/column-kit.ts';
import { columnHints } from '../offers-texts.ts';
import { isDue } from './offer-row.ts';

type OfferColumnKey = FieldsWith<typeof offerCatalogue, 'column'>;

/** All columns of the overview. */
export const offerColumns = (
  { nameOf }: Pick<HouseLists, 'nameOf'>,
  today: IsoDate,
): readonly Column<OfferRecord>[] =>
  buildColumns({
    fields: offerCatalogue,
    cell: offerCell,
    hints: columnHints,
    nameOf,
    looks: looks(today),
  });

/** Gives the columns in the order in which somebody looks for them. */
const looks = (today: IsoDate): Looks<typeof offerCatalogue, OfferRecord> => ({
  clientNumber: { width: 100, leads: true },
  clientName: { width: 184, card: 'title', grow: true },
  clientState: {
    width: 200,
    card: 'badge',
    isState: true,
    sortBy: ({ clientState }) => offerStates.indexOf(clientState),
    tone: ({ clientState }) => offerStateTones[clientState],
  },
  clientReason: { width: 188 },
  salesmanName: { width: 140, card: 'subtitle', grow: true },
  location: { width: 140 },
  requestDate: { width: 112, card: 'line' },
  notificationDate: { width: 124, card: 'line', tone: (row) => (isDue(row, today) ? 'danger' : null) },
  budget: { width: 124, card: 'amount' },
  targetGroup: { width: 136 },
  leadSourceName: { width: 140 },
  conversationType: { width: 140 },
  salutation: { width: 104 },
  firstName: { width: 132 },
  lastName: { width: 148 },
  companyName: { width: 176 },
  address: { width: 176 },
  zipCode: { width: 72 },
  city: { width: 132 },
  phone1: { width: 148 },
  phone2: { width: 148 },
  email: { width: 212 },
  externalCustomerId: { width: 132 },
  eInvoice: { width: 132 },
  notes: { width: 220 },
  lastModifiedDate: { width: 112 },
  lastModifiedBy: { width: 148 },
});

/** Columns that the table shows as long as nobody has chosen a template. */
export const builtInFields: readonly OfferColumnKey[] = [
  'clientNumber',
  'clientName',
  'clientState',
  'salesmanName',
  'requestDate',
  'notificationDate',
  'budget',
  'phone1',
  'city',
  'location',
  'leadSourceName',
];
