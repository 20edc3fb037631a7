import type { Offer } from '@korpus/domain/offers/offer.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import type { FileQueue } from '../../../lib/files/file-queue.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import type { Problem } from '../../../ui/record-dialog/draft/record-source.ts';
import type { RecordStore } from '../../../ui/record-dialog/draft/record-store.ts';

/** Everything that the sections of the dialog work with. */
export type OfferForm = Readonly<{
  store: RecordStore<Offer>;
  draft: Offer;
  /** The stored state the draft is compared with. */
  stored: Offer;
  problems: readonly Problem[];
  lists: HouseLists;
  isReadOnly: boolean;
  canChangeSalesman: boolean;
  person: Person;
  isNew: boolean;
  /** Tells whether a field is hidden while a customer looks on (rules: screens#customer-view). */
  isHidden: (field: string) => boolean;
  queue: FileQueue;
}>;
