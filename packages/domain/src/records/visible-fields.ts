import { mayReadField, withoutPaymentDocuments } from '../orders/order-rights.ts';
import type { Permissions, Person } from '../rights/actor.ts';
import type { OwnedRow } from '../rights/ownership.ts';
import { managesPeople } from '../users/user-roles.ts';

/** E-mail, bank and tax data only for ADMIN or with BASE_DATA_READ (rules: rights#private-data). */
const seesPrivateData = ({ roles, rights }: Permissions): boolean =>
  roles.has('ADMIN') || rights.has('BASE_DATA_READ');

/**
 * Tells whether somebody sees people, which takes managing them: an operator sees the other operators, who are all
 * there is in their tenant.
 */
const seesPeople = ({ roles }: Permissions): boolean => managesPeople(roles);

/** Fields that not everybody who sees a record may see, by the record's kind, each with who may (rules: rights#private-data). */
const guardedFields = {
  user: {
    email: (person) => seesPeople(person) || seesPrivateData(person),
    isRegistered: seesPeople,
  },
  carpenter: { email: seesPrivateData },
  location: {
    accountHolder: seesPrivateData,
    bankName: seesPrivateData,
    iban: seesPrivateData,
    bic: seesPrivateData,
    taxNumber: seesPrivateData,
    vatId: seesPrivateData,
    legalName: seesPrivateData,
    legalForm: seesPrivateData,
    registerCourt: seesPrivateData,
    registerNumber: seesPrivateData,
    managingDirectors: seesPrivateData,
    federalState: seesPrivateData,
    country: seesPrivateData,
    contactName: seesPrivateData,
    contactPhone: seesPrivateData,
    contactEmail: seesPrivateData,
    electronicAddressScheme: seesPrivateData,
    electronicAddress: seesPrivateData,
    eInvoicesFrom: seesPrivateData,
  },
} as const satisfies Record<string, Record<string, (person: Permissions) => boolean>>;

type GuardedKind = keyof typeof guardedFields;
type GuardedField<K extends GuardedKind> = keyof (typeof guardedFields)[K] & string;

/** Tells whether somebody may see a field; a field nobody guards is seen by all who see the record. */
export function maySee<K extends GuardedKind>(person: Permissions, kind: K, field: GuardedField<K>): boolean {
  return seesField(kind)(person, {}, field);
}

/** The rule of a kind whose fields hang on the person alone. */
function seesField(kind: GuardedKind) {
  const rules: Readonly<Record<string, (person: Permissions) => boolean>> = guardedFields[kind];
  return (person: Permissions, _record: object, field: string) => rules[field]?.(person) ?? true;
}

/** The facts about a record that decide which of its fields somebody sees. */
type Records = { readonly [K in GuardedKind]: object } & { readonly order: OwnedRow };
type Kind = keyof Records;

const sees: { readonly [K in Kind]: (person: Person, record: Records[K], field: string) => boolean } = {
  user: seesField('user'),
  carpenter: seesField('carpenter'),
  location: seesField('location'),
  order: mayReadField,
};

type VisiblePart<K extends Kind, T> = K extends GuardedKind
  ? Omit<T, GuardedField<K>> & Partial<Pick<T, GuardedField<K> & keyof T>>
  : Partial<T>;

/**
 * The record without what the person may not see: such a field is absent, never null (rules: rights#hidden-is-missing). The one place
 * that answers it, for lists, details, exports, files and screens alike.
 */
export function visiblePart<K extends Kind, T extends Records[K]>(
  person: Person,
  kind: K,
  record: T,
): VisiblePart<K, T> {
  const isSeen = (field: string) => sees[kind](person, record, field);
  const seen = Object.fromEntries(Object.entries(record).filter(([field]) => isSeen(field)));
  const part = kind === 'order' && !isSeen('documentData') ? withoutPaymentDocuments(seen) : seen;
  // The compiler does not follow which of the entries are left.
  return part as VisiblePart<K, T>;
}
