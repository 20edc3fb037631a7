import type { Permissions } from './actor.ts';

/**
 * Fields that not everybody who sees a record may see, by the record's kind, each with who may (decisions §2). The one
 * place that answers it: for lists, details, exports, files and screens alike.
 */
const guardedFields = {
  user: { email: seesPrivateData, isRegistered: isAdmin },
  carpenter: { email: seesPrivateData },
  location: {
    accountHolder: seesPrivateData,
    bankName: seesPrivateData,
    iban: seesPrivateData,
    bic: seesPrivateData,
    taxNumber: seesPrivateData,
    vatId: seesPrivateData,
  },
} as const satisfies Record<string, Record<string, (person: Permissions) => boolean>>;

export type GuardedKind = keyof typeof guardedFields;
export type GuardedField<K extends GuardedKind> = keyof (typeof guardedFields)[K] & string;

function isAdmin({ roles }: Permissions): boolean {
  return roles.has('ADMIN');
}

/** decisions §2: e-mail, bank and tax data only for ADMIN or with BASE_DATA_READ. */
function seesPrivateData(person: Permissions): boolean {
  return isAdmin(person) || person.rights.has('BASE_DATA_READ');
}

/** Whether somebody may see a field; a field nobody guards is seen by all who see the record. */
export function maySee<K extends GuardedKind>(person: Permissions, kind: K, field: GuardedField<K>): boolean {
  const rules: Readonly<Record<string, (person: Permissions) => boolean>> = guardedFields[kind];
  return rules[field]?.(person) ?? true;
}

/** The record without what the person may not see: such a field is absent, never null (decisions §12). */
export function visiblePart<K extends GuardedKind, T extends object>(
  person: Permissions,
  kind: K,
  record: T,
): Omit<T, GuardedField<K>> & Partial<Pick<T, GuardedField<K> & keyof T>> {
  const rules: Readonly<Record<string, (person: Permissions) => boolean>> = guardedFields[kind];
  const shown = Object.entries(record).filter(([field]) => rules[field]?.(person) ?? true);
  return Object.fromEntries(shown) as Omit<T, GuardedField<K>> & Partial<Pick<T, GuardedField<K> & keyof T>>;
}
