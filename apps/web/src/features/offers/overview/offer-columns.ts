import type { OfferRecord } from '@korpus/contract/offers/offers.ts';
import { clientNameOf } from '@korpus/domain/clients/client.ts';
import { salutationNames, targetGroupNames } from '@korpus/domain/clients/clients-texts.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { FieldsWith } from '@korpus/domain/fields/field.ts';
import { clientStates } from '@korpus/domain/offers/offer.ts';
import { offerCatalogue } from '@korpus/domain/offers/offer-catalogue.ts';
import { clientStateTones } from '@korpus/domain/offers/offer-tones.ts';
import { clientReasonNames, clientStateNames } from '@korpus/domain/offers/offers-texts.ts';
import { dayOfInstant } from '../../../lib/formats/format-instant.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import { columnKit } from '../../../ui/record-list/column-kit.ts';
import { columnHints } from '../offers-texts.ts';
import { isDue } from './offer-row.ts';

type OfferColumn = Column<OfferRecord>;
type OfferColumnKey = FieldsWith<typeof offerCatalogue, 'column'>;

const { base, text, date, money } = columnKit(offerCatalogue, columnHints);

/** All columns of the overview, in the order in which somebody looks for them. */
export const offerColumns = (
  { nameOf }: Pick<HouseLists, 'nameOf'>,
  today: IsoDate,
): readonly OfferColumn[] => [
  text('clientNumber', { width: 100 }),
  { ...base('clientName', { width: 184, card: 'title', grow: true }), value: clientNameOf },
  {
    ...base('clientState', { width: 200, card: 'badge' }),
    kind: 'state',
    value: ({ clientState }) => clientStateNames[clientState],
    sortBy: ({ clientState }) => clientStates.indexOf(clientState),
    tone: ({ clientState }) => clientStateTones[clientState],
  },
  {
    ...base('clientReason', { width: 188 }),
    value: ({ clientReason }) => (clientReason === null ? null : clientReasonNames[clientReason]),
  },
  text('salesmanName', { width: 140, card: 'subtitle', grow: true }),
  { ...base('location', { width: 140 }), value: ({ locationId }) => nameOf(locationId) },
  date('requestDate', { width: 112, card: 'line' }),
  {
    ...base('notificationDate', { width: 124, card: 'line' }),
    kind: 'date',
    value: ({ notificationDate }) => notificationDate,
    tone: (row) => (isDue(row, today) ? 'danger' : null),
  },
  money('budget', { width: 124, card: 'amount' }),
  {
    ...base('targetGroup', { width: 136 }),
    value: ({ targetGroup }) => (targetGroup === null ? null : targetGroupNames[targetGroup]),
  },
  text('leadSourceName', { width: 140 }),
  {
    ...base('conversationType', { width: 140 }),
    value: ({ conversationType }) => nameOf(conversationType),
  },
  {
    ...base('salutation', { width: 104 }),
    value: ({ salutation }) => (salutation === null ? null : salutationNames[salutation]),
  },
  text('firstName', { width: 132 }),
  text('lastName', { width: 148 }),
  text('companyName', { width: 176 }),
  text('address', { width: 176 }),
  text('zipCode', { width: 72 }),
  text('city', { width: 132 }),
  text('phone1', { width: 148 }),
  text('phone2', { width: 148 }),
  text('email', { width: 212 }),
  text('externalCustomerId', { width: 132 }),
  text('notes', { width: 220 }),
  {
    ...base('lastModifiedDate', { width: 112 }),
    kind: 'date',
    value: ({ lastModifiedDate }) => dayOfInstant(lastModifiedDate),
    sortBy: ({ lastModifiedDate }) => lastModifiedDate,
  },
  text('lastModifiedBy', { width: 148 }),
];

/** What the table shows as long as nobody has chosen a template. */
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
