import type { RecordFileType } from '@korpus/domain/files/file-types.ts';
import type { FileQueueState, QueuedFile } from '../../lib/files/file-queue.ts';
import type { FileEntry } from '../../lib/files/record-files.ts';
import type { Slot } from './slots.ts';

/** Everything that the places of a panel can do. */
export type FileActions = Readonly<{
  state: FileQueueState;
  /** Tells whether a file comes from another record: an order shows those of its offer. */
  isForeign: (entry: FileEntry) => boolean;
  canWrite: (type: RecordFileType) => boolean;
  take: (slot: Slot, files: readonly File[]) => void;
  remove: (entry: FileEntry) => void;
  /** A change that is no longer wanted. */
  takeBack: (key: string) => void;
  download: (entry: FileEntry) => void;
  show: (file: FileEntry | QueuedFile) => void;
  /** Reads it beside its record; null: it is nothing that is read, or the person may not. */
  compareOf: (entry: FileEntry) => (() => void) | null;
  /** null: nobody may. */
  hide: ((type: RecordFileType) => void) | null;
}>;
