import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { FileQueue } from '../../../lib/files/file-queue.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import type { Problem } from '../../../ui/record-dialog/draft/record-source.ts';
import type { RecordStore } from '../../../ui/record-dialog/draft/record-store.ts';
import type { ComplaintDraft } from './complaint-draft.ts';
import type { OrderCard } from './use-order-of.ts';

/** Everything that the sections of the dialog work with. */
export type ComplaintForm = Readonly<{
  store: RecordStore<ComplaintDraft>;
  draft: ComplaintDraft;
  problems: readonly Problem[];
  /** null: none is chosen, or it is on its way. */
  order: OrderCard | null;
  lists: HouseLists;
  today: IsoDate;
  isNew: boolean;
  isReadOnly: boolean;
  queue: FileQueue;
}>;
