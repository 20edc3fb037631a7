import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type DefaultValues, initialDefaultValues } from '@korpus/domain/global-values/default-values.ts';
import { type VatFollower, type VatRates, vatOn } from '@korpus/domain/locations/vat-rates.ts';
import { type OrderRates, ratesFor } from '@korpus/domain/orders/order-rates.ts';
import type { Provision } from '@korpus/domain/provisions/provision.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { defaultValuesOf, findDefaultValues } from '../global-values/index.ts';

type Owners = {
  readonly salesmanId: string | null;
  readonly location: string | null;
  /** The day by which the order takes its VAT (rules: money#rates-by-day). */
  readonly day: IsoDate;
};
type VatRow = { readonly vat: string; readonly vat_followers: readonly VatFollower[] };
type Row = Parameters<typeof defaultValuesOf>[0] & {
  readonly location_vat: VatRow | null;
  readonly own_provision: Provision | null;
};

/** Finds what an order of this salesman, location and day begins with (rules: money#rates-stay), in one statement. */
export async function findRates(
  tx: Tx,
  tenantId: string,
  { salesmanId, location, day }: Owners,
): Promise<OrderRates> {
  const { rows } = await sql<Row>`select d.*,
      (select json_build_object('vat', vat::text, 'vat_followers', vat_followers) from locations
        where tenant_id = ${tenantId} and id = ${location}::uuid) as location_vat,
      (select provision from user_provisions
        where tenant_id = ${tenantId} and user_id = ${salesmanId}::uuid) as own_provision
    from (select 1) as one left join default_values d on d.tenant_id = ${tenantId}`.execute(tx);
  const [row] = rows;
  const isSet = row !== undefined && row.provision !== null;
  const defaults: DefaultValues = isSet ? defaultValuesOf(row) : initialDefaultValues;
  return ratesFor({
    locationVat: row?.location_vat == null ? null : vatOn(vatRatesOf(row.location_vat), day),
    salesmanProvision: row?.own_provision ?? null,
    defaults,
  });
}

/** Finds the VAT rates of a location by its days; null: there are none. */
export async function findVatRates(
  tx: Tx,
  tenantId: string,
  location: string | null,
): Promise<VatRates | null> {
  if (location === null) return null;
  const row = await tx
    .selectFrom('locations')
    .select(['vat', 'vat_followers'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', location)
    .executeTakeFirst();
  return row === undefined ? null : vatRatesOf(row);
}

const vatRatesOf = ({ vat, vat_followers: vatFollowers }: VatRow): VatRates => ({
  vat: Number(vat),
  vatFollowers,
});

/** The same for many orders: all that their rates are taken from, read once. */
export async function findAllRates(tx: Tx, tenantId: string): Promise<(order: Owners) => OrderRates> {
  const [{ value: defaults }, locations, provisions] = await Promise.all([
    findDefaultValues(tx, tenantId),
    tx
      .selectFrom('locations')
      .select(['id', 'vat', 'vat_followers'])
      .where('tenant_id', '=', tenantId)
      .execute(),
    tx
      .selectFrom('user_provisions')
      .select(['user_id', 'provision'])
      .where('tenant_id', '=', tenantId)
      .execute(),
  ]);
  const vatRates = new Map(locations.map((row) => [row.id, vatRatesOf(row)]));
  const own = new Map(provisions.map((row) => [row.user_id, row.provision]));
  return ({ salesmanId, location, day }) => {
    const rates = location === null ? undefined : vatRates.get(location);
    return ratesFor({
      locationVat: rates === undefined ? null : vatOn(rates, day),
      salesmanProvision: salesmanId === null ? null : (own.get(salesmanId) ?? null),
      defaults,
    });
  };
}
