import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { AttachedKind } from '@korpus/domain/records/records.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { Services } from '../../platform/services.ts';
import type { OwnerKey } from './files.store.ts';

/** Records whose files lie in the one they are about, named there by `additionalId`. */
export type AttachedRecords = {
  /** Whether there is one of this id about this very record. */
  readonly has: (tx: Tx, owner: OwnerKey, id: string) => Promise<boolean>;
  /** Whether it lies in the archive, where its files stay as they are. */
  readonly isLocked?: (tx: Tx, owner: OwnerKey, id: string, today: IsoDate) => Promise<boolean>;
  /** What to tell who names none. */
  readonly missing: string;
};

/** What calls that change files stand on. The composition gives each kind that has files; one it forgets does not compile. */
export type FileServices = Services & {
  readonly attachedRecords: Readonly<Record<AttachedKind, AttachedRecords>>;
};
