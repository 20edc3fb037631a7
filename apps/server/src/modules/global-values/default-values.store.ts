import { type DefaultValues, initialDefaultValues } from '@korpus/domain/global-values/default-values.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Versioned } from './versioned.ts';

/** A house whose values were never written has those of a new one. */
export async function findDefaultValues(tx: Tx, tenantId: string): Promise<Versioned<DefaultValues>> {
  const row = await tx
    .selectFrom('default_values')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (row === undefined) return { value: initialDefaultValues, version: 1 };
  return { value: defaultValuesOf(row), version: row.version };
}

type Row = Omit<Selectable<Schema['default_values']>, 'tenant_id' | 'version'>;

export const defaultValuesOf = (row: Row): DefaultValues => ({
  provision: row.provision,
  shipmentExpense: row.shipment_expense,
  assemblyExpense: row.assembly_expense,
  targetMargin: {
    percentage: Number(row.target_margin_percentage),
    compareValue: row.target_margin_compare_value,
  },
  targetMarginSum: {
    percentage: Number(row.target_margin_sum_percentage),
    compareValue: row.target_margin_sum_compare_value,
  },
});

/** Null: somebody was faster. */
export async function storeDefaultValues(
  tx: Tx,
  tenantId: string,
  { value, version }: Versioned<DefaultValues>,
): Promise<number | null> {
  const columns = {
    shipment_expense: value.shipmentExpense,
    assembly_expense: value.assemblyExpense,
    target_margin_percentage: value.targetMargin.percentage,
    target_margin_compare_value: value.targetMargin.compareValue,
    target_margin_sum_percentage: value.targetMarginSum.percentage,
    target_margin_sum_compare_value: value.targetMarginSum.compareValue,
    provision: JSON.stringify(value.provision),
    version: version + 1,
  };
  const row = await tx
    .insertInto('default_values')
    .values({ tenant_id: tenantId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet(columns)
        .where('default_values.version', '=', sql<number>`${version}::integer`),
    )
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}
