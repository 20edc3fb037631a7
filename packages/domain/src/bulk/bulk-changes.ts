import type { Complaint } from '../complaints/complaint.ts';
import type { Offer } from '../offers/offer.ts';
import type { Order } from '../orders/order.ts';
import type { OrderRates } from '../orders/order-rates.ts';

/** The three overviews rows are ticked in; also the kinds their histories have. */
export const bulkKinds = ['order', 'client', 'complaint'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** The most rows of one change (rules: bulk#one-change). */
export const mostBulkRows = 1000;

/** How long one can be taken back (rules: bulk#one-undo). */
export const bulkUndoDays = 30;

/** An order with the flags that have calls of their own. */
type FlaggedOrder = Order & { readonly paid: boolean; readonly doneToDoRemainingAmount: boolean };

/** Fields that may be changed in several rows at once, in the order in which they are offered. */
const bulkFields = {
  order: [
    'salesmanId',
    'location',
    'leadSourceId',
    'carpenterId',
    'cancelled',
    'doneToDoRemainingAmount',
    'paid',
  ],
  client: ['clientState', 'salesmanId', 'locationId', 'leadSourceId', 'conversationType', 'notificationDate'],
  complaint: ['state', 'carpenterId', 'date', 'importance'],
} as const satisfies {
  order: readonly (keyof FlaggedOrder)[];
  client: readonly (keyof Offer)[];
  complaint: readonly (keyof Complaint)[];
};

/**
 * Values that a change sets; a state of an offer brings its reason with it, and taking one back what followed from it.
 */
export type BulkOrderValues = Partial<Pick<FlaggedOrder, (typeof bulkFields.order)[number]>>;
type BulkOfferValues = Partial<Pick<Offer, (typeof bulkFields.client)[number] | 'clientReason'>>;
export type BulkComplaintValues = Partial<
  Pick<Complaint, (typeof bulkFields.complaint)[number] | 'fixedAt' | 'doNotForget'>
>;

/** One change of one kind of rows. */
export type BulkChange = {
  /** `rates`: those the order had, where a change is taken back (rules: money#rates-stay). */
  readonly orders?: { readonly change: BulkOrderValues; readonly rates?: OrderRates };
  readonly offers?: { readonly change: BulkOfferValues };
  readonly complaints?: { readonly change: BulkComplaintValues };
};
