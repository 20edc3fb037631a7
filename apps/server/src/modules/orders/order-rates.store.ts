import { type DefaultValues, initialDefaultValues } from '@korpus/domain/global-values/default-values.ts';
import { type OrderRates, ratesFor } from '@korpus/domain/orders/order-rates.ts';
import type { Provision } from '@korpus/domain/provisions/provision.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { defaultValuesOf } from '../global-values/index.ts';

type Owners = { readonly salesmanId: string | null; readonly location: string | null };
type Row = Parameters<typeof defaultValuesOf>[0] & {
  readonly location_vat: string | null;
  readonly own_provision: Provision | null;
};

/** What an order of this salesman and location begins with today (rules: money#rates-stay), in one statement. */
export async function findRates(
  tx: Tx,
  tenantId: string,
  { salesmanId, location }: Owners,
): Promise<OrderRates> {
  const { rows } = await sql<Row>`select d.*,
      (select vat from locations where tenant_id = ${tenantId} and id = ${location}::uuid) as location_vat,
      (select provision from user_provisions
        where tenant_id = ${tenantId} and user_id = ${salesmanId}::uuid) as own_provision
    from (select 1) as one left join default_values d on d.tenant_id = ${tenantId}`.execute(tx);
  const [row] = rows;
  const isSet = row !== undefined && row.provision !== null;
  const defaults: DefaultValues = isSet ? defaultValuesOf(row) : initialDefaultValues;
  return ratesFor({
    locationVat: row?.location_vat == null ? null : Number(row.location_vat),
    salesmanProvision: row?.own_provision ?? null,
    defaults,
  });
}
