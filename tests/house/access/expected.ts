import type { AdditionalPackage } from '@korpus/domain/rights/packages.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';

/** Where an admin may ask for what others may not, or somebody with a right for what others may not. */
type Status =
  | number
  | { readonly admin: number; readonly others: number }
  | { readonly right: Right; readonly holders: number; readonly others: number };

/** Answers of a call by whose record an id of it names. Foreign and missing must look the same. */
export type ByOwner = Readonly<Record<'own' | 'other' | 'foreign' | 'missing', Status>> & {
  /** Everybody's own (rules: rights#own-and-other), if it says nothing else. */
  readonly nobody?: Status;
  /**
   * The package without which the field is not theirs to set: whatever it says is ignored (rules:
   * tenancy-and-licence#package-off).
   */
  readonly ignoredWithout?: AdditionalPackage;
};

export type Expected = {
  /** `everybody`, or `signed in` with package, role and right. */
  readonly may: string;
  readonly ids?: Readonly<Record<string, ByOwner>>;
  /** Answers of a public call about a person who could not come in any more. */
  readonly outside?: Readonly<Record<'signedOut' | 'disabled' | 'closed', number>>;
  /** People whose link still opens a public call, in the words of `may`; all others find nothing. */
  readonly linkOf?: string;
};

/** An address that was given to somebody leads nowhere once they could not be given it. */
export const notFoundOutside = { signedOut: 404, disabled: 404, closed: 404 } as const;

export const onlyOwn: ByOwner = { own: 200, other: 404, foreign: 404, missing: 404 };
/** Records that belong to the house and to nobody in it alone. */
export const ofTheHouse: ByOwner = { own: 200, other: 200, foreign: 404, missing: 404 };
/** A reference inside a record: the field is wrong then, not the address. */
export const toTheHouse: ByOwner = { own: 200, other: 200, foreign: 400, missing: 400 };

export const ofAnOwner: ByOwner = { ...onlyOwn, other: { admin: 200, others: 404 } };
export const anyId: ByOwner = { own: 200, other: 200, foreign: 200, missing: 200 };
