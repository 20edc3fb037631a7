import type { AdditionalPackageCounts, BasePackageCounts, LicenceChoice } from './licence-choice.ts';

/** Kinds of records that a licence limits. */
const limitedKinds = ['locations', 'users', 'carpenterAppUsers'] as const;
export type LimitedKind = (typeof limitedKinds)[number];

export type Limits = Readonly<Record<LimitedKind, number>>;

export type PackageCounts = {
  readonly basePackages: readonly BasePackageCounts[];
  readonly additionalPackages: readonly AdditionalPackageCounts[];
};

/**
 * Package maximum and additional counts; app users only with the package CARPENTER_APP
 * (rules: tenancy-and-licence#limits).
 */
export function deriveLimits(
  choice: Omit<LicenceChoice, 'accountingPeriod'>,
  packages: PackageCounts,
): Limits {
  const base = packages.basePackages.find(({ type }) => type === choice.basePackageType);
  const app = packages.additionalPackages.find(({ type }) => type === 'CARPENTER_APP');
  const hasApp = choice.additionalPackageTypes.includes('CARPENTER_APP');
  return {
    locations: (base?.maximumLocationCount ?? 0) + choice.additionalLocationCount,
    users: (base?.maximumUserCount ?? 0) + choice.additionalUserCount,
    carpenterAppUsers: hasApp ? (app?.maximumAppUserCount ?? 0) + choice.additionalCarpenterAppUserCount : 0,
  };
}

/**
 * Tells whether one more fits. A limit reduced below what is in use only blocks additions
 * (rules: tenancy-and-licence#limit-below-use).
 */
export const hasRoom = (used: number, limit: number): boolean => used < limit;
