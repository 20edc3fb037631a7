import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { AttachedKind } from '@korpus/domain/records/records.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { Services } from '../../platform/services.ts';
import type { OwnerKey } from './files.store.ts';

/** Records whose files lie in the one they are about, named there by `additionalId`. */
export type AttachedRecords = {
  /** Tells whether there is a record of this id about this very record. */
  readonly has: (tx: Tx, owner: OwnerKey, id: string) => Promise<boolean>;
  /** Tells whether it lies in the archive, where its files stay as they are. */
  readonly isLocked?: (tx: Tx, owner: OwnerKey, id: string, today: IsoDate) => Promise<boolean>;
  /** Message for a sender who names none. */
  readonly missing: string;
};

/**
 * Services that calls need which change files. The composition gives each kind that has files; one it forgets does not
 * compile.
 */
export type FileServices = Services & {
  readonly attachedRecords: Readonly<Record<AttachedKind, AttachedRecords>>;
};
