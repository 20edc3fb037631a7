import { type DefaultValues, initialDefaultValues } from '@korpus/domain/global-values/default-values.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { storeVersioned } from '../../platform/database/store-versioned.ts';
import type { Versioned } from './save-setting.ts';

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
  confirmationDays: row.confirmation_days,
});

export const storeDefaultValues = (
  tx: Tx,
  tenantId: string,
  { value, version }: Versioned<DefaultValues>,
): Promise<number | null> =>
  storeVersioned(tx, 'default_values', version, {
    tenant_id: tenantId,
    shipment_expense: value.shipmentExpense,
    assembly_expense: value.assemblyExpense,
    target_margin_percentage: value.targetMargin.percentage,
    target_margin_compare_value: value.targetMargin.compareValue,
    target_margin_sum_percentage: value.targetMarginSum.percentage,
    target_margin_sum_compare_value: value.targetMarginSum.compareValue,
    provision: JSON.stringify(value.provision),
    confirmation_days: value.confirmationDays,
  });
