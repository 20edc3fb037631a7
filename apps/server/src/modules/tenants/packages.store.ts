import type { Cents } from '@korpus/domain/money/cents.ts';
import {
  type AdditionalPackage,
  additionalPackages,
  type BasePackage,
  basePackages,
} from '@korpus/domain/rights/packages.ts';
import type {
  AdditionalPackageCounts,
  AdditionalPackagePrices,
  BasePackageCounts,
  BasePackagePrices,
} from '@korpus/domain/tenants/licence-choice.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { announce } from '../../platform/live/live-hub.ts';

type StoredBasePackage = BasePackagePrices & BasePackageCounts & { readonly version: number };
type StoredAdditionalPackage = AdditionalPackagePrices &
  AdditionalPackageCounts & { readonly version: number };

const prices = (monthly: Cents, yearly: Cents) => ({ MONTHLY: monthly, YEARLY: yearly });

/** Small, medium, large, as people read them. */
export async function findBasePackages(tx: Tx): Promise<StoredBasePackage[]> {
  const rows = await tx.selectFrom('base_packages').selectAll().execute();
  return rows
    .map((row) => ({
      type: row.type,
      price: prices(row.price_monthly, row.price_yearly),
      priceForAdditionalLocation: prices(
        row.price_for_additional_location_monthly,
        row.price_for_additional_location_yearly,
      ),
      priceForAdditionalUser: prices(
        row.price_for_additional_user_monthly,
        row.price_for_additional_user_yearly,
      ),
      maximumUserCount: row.maximum_user_count,
      maximumLocationCount: row.maximum_location_count,
      version: row.version,
    }))
    .sort((one, other) => basePackages.indexOf(one.type) - basePackages.indexOf(other.type));
}

export async function findAdditionalPackages(tx: Tx): Promise<StoredAdditionalPackage[]> {
  const rows = await tx.selectFrom('additional_packages').selectAll().execute();
  return rows
    .map((row) => ({
      type: row.type,
      price: prices(row.price_monthly, row.price_yearly),
      maximumAppUserCount: row.maximum_app_user_count,
      version: row.version,
    }))
    .sort((one, other) => additionalPackages.indexOf(one.type) - additionalPackages.indexOf(other.type));
}

/** The version stands in the update itself; null means that somebody was faster. */
export async function updateBasePackage(
  tx: Tx,
  { type, price, priceForAdditionalLocation, priceForAdditionalUser, version, ...counts }: StoredBasePackage,
): Promise<number | null> {
  const row = await tx
    .updateTable('base_packages')
    .set(({ eb }) => ({
      price_monthly: price.MONTHLY,
      price_yearly: price.YEARLY,
      price_for_additional_location_monthly: priceForAdditionalLocation.MONTHLY,
      price_for_additional_location_yearly: priceForAdditionalLocation.YEARLY,
      price_for_additional_user_monthly: priceForAdditionalUser.MONTHLY,
      price_for_additional_user_yearly: priceForAdditionalUser.YEARLY,
      maximum_user_count: counts.maximumUserCount,
      maximum_location_count: counts.maximumLocationCount,
      version: eb('version', '+', 1),
    }))
    .where('type', '=', type)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

export async function updateAdditionalPackage(
  tx: Tx,
  { type, price, maximumAppUserCount, version }: StoredAdditionalPackage,
): Promise<number | null> {
  const row = await tx
    .updateTable('additional_packages')
    .set(({ eb }) => ({
      price_monthly: price.MONTHLY,
      price_yearly: price.YEARLY,
      maximum_app_user_count: maximumAppUserCount,
      version: eb('version', '+', 1),
    }))
    .where('type', '=', type)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Tells the people of houses with this base package to look at their limits again. */
export const tellThoseWithBasePackage = (tx: Tx, type: BasePackage) =>
  tell(tx, sql<boolean>`base_package_type = ${type}`);

export const tellThoseWithAdditionalPackage = (tx: Tx, type: AdditionalPackage) =>
  tell(tx, sql<boolean>`${type} = any(additional_package_types)`);

async function tell(tx: Tx, concerned: RawBuilder<boolean>): Promise<void> {
  const tenants = await tx.selectFrom('tenants').select('id').where(concerned).execute();
  for (const { id } of tenants) await announce(tx, id, { kind: 'baseData', id: '' });
}
