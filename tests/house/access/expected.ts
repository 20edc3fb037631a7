import type { AdditionalPackage } from '@korpus/domain/rights/packages.ts';

/** Where an admin may ask for what others may not. */
type Status = number | { readonly admin: number; readonly others: number };

/** What a call answers, by whose record an id of it names. Foreign and missing must look the same. */
export type ByOwner = Readonly<Record<'own' | 'other' | 'foreign' | 'missing', Status>> & {
  /**
   * Of a field that is not theirs to set without this package: whatever it says is ignored
   * (rules: tenancy-and-licence#package-off).
   */
  readonly ignoredWithout?: AdditionalPackage;
};

export type Expected = {
  /** `everybody`, or `signed in` with package, role and right. */
  readonly may: string;
  readonly ids?: Readonly<Record<string, ByOwner>>;
};

export const onlyOwn: ByOwner = { own: 200, other: 404, foreign: 404, missing: 404 };
/** What belongs to the house and to nobody in it alone. */
export const ofTheHouse: ByOwner = { own: 200, other: 200, foreign: 404, missing: 404 };
/** A reference inside a record: the field is wrong then, not the address. */
export const toTheHouse: ByOwner = { own: 200, other: 200, foreign: 400, missing: 400 };

export const ofAnOwner: ByOwner = { ...onlyOwn, other: { admin: 200, others: 404 } };
export const anyId: ByOwner = { own: 200, other: 200, foreign: 200, missing: 200 };
