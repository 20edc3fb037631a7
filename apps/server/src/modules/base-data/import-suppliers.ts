import { saveSupplier } from '@korpus/contract/base-data/base-data.ts';
import type { ImportValues } from '@korpus/domain/imports/import-kind.ts';
import { supplierImport } from '@korpus/domain/imports/supplier-import.ts';
import { isReferredTo } from '../../platform/database/referrers.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import {
  ChangedMeanwhile,
  type Importable,
  noId,
  type RowToWrite,
  recordOfRow,
  type WrittenRow,
} from '../imports/index.ts';
import { type SupplierFields, suppliers } from './detailed-lists.ts';
import { lockRow, readList, readPiece } from './list.store.ts';
import { deleteListed, finishSave } from './store-listed.ts';

const supplierFrom = (values: ImportValues, id: string) =>
  recordOfRow(
    saveSupplier.body,
    { ...values, id },
    ({ name, address = null, email = null }): SupplierFields => ({ name, address, email }),
    () => [],
  );

/** Few enough of a house to be saved one by one, by what saves a single one. */
export const importableSuppliers = (services: Services): Importable => ({
  kind: 'suppliers',
  choices: async () => ({}),
  open: async ({ tx, actor }) => ({
    records: (await readList(tx, 'suppliers', actor.tenantId)).map((row) => {
      const values = { ...suppliers.fromRow(row) };
      const { id, version, name } = row;
      const keys = supplierImport.deriveKeys(values);
      return { id, version, name, isRestricted: false, keys, values: () => values };
    }),
    problemsOf: (values, before) => supplierFrom({ ...(before?.values() ?? {}), ...values }, noId).problems,
  }),
  write: async (context, rows) => {
    const written: WrittenRow[] = [];
    for (const row of rows) written.push(await write(services, context, row));
    return written;
  },
  builtUpon: (context, rows) => findBuiltUpon(context, rows),
  undo: (context, rows) => undoSuppliers(services, context, rows),
  exported: async (tx, tenantId, piece) =>
    (await readPiece(tx, 'suppliers', tenantId, piece)).map((row) => ({
      id: row.id,
      values: { ...suppliers.fromRow(row) },
    })),
});

async function write(
  services: Services,
  context: WorkingContext,
  { place, values, found, id: named }: RowToWrite,
) {
  const { tx, actor } = context;
  const id = found?.id ?? named ?? services.random.id();
  const row = await lockRow(tx, 'suppliers', { tenantId: actor.tenantId, id });
  if (row?.version !== found?.version) throw new ChangedMeanwhile();
  const fields = supplierFrom({ ...(row && suppliers.fromRow(row)), ...values }, id).sound();
  const { version } = await finishSave(services, context, suppliers, { id, before: row, fields });
  const before = row === undefined ? null : { ...suppliers.fromRow(row) };
  return { place, id, version, before };
}

/**
 * Finds which imported suppliers have been built upon: somebody saved one since, or ordered from it
 * (rules: import#undo).
 */
async function findBuiltUpon({ tx, actor }: WorkingContext, rows: readonly WrittenRow[]): Promise<string[]> {
  const { tenantId } = actor;
  const builtUpon: string[] = [];
  for (const { id, version, before } of rows) {
    const stored = await lockRow(tx, 'suppliers', { tenantId, id });
    if (stored === undefined) continue;
    const isUsed = before === null && (await isReferredTo(tx, 'suppliers', tenantId, id));
    if (isUsed || stored.version !== version) builtUpon.push(stored.name);
  }
  return builtUpon;
}

async function undoSuppliers(
  services: Services,
  context: WorkingContext,
  rows: readonly WrittenRow[],
): Promise<void> {
  const { tx, actor } = context;
  for (const { id, before } of rows) {
    const stored = await lockRow(tx, 'suppliers', { tenantId: actor.tenantId, id });
    if (stored === undefined) continue;
    if (before === null) await deleteListed(services, context, suppliers, id);
    else
      await finishSave(services, context, suppliers, {
        id,
        before: stored,
        fields: supplierFrom(before, id).sound(),
      });
  }
}
