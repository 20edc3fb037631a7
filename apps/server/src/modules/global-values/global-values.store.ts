import type { GlobalValueKey } from '@korpus/contract/global-values/global-value-keys.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import {
  type DocumentType,
  defaultSettingOf,
  type NewDocumentSetting,
} from '@korpus/domain/documents/document-types.ts';
import type { RichTextDocument } from '@korpus/domain/rich-text/rich-text-document.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import type { Versioned } from './versioned.ts';

type GlobalValue = RichTextDocument | IsoDate | null;

export async function findGlobalValue(
  tx: Tx,
  tenantId: string,
  key: GlobalValueKey,
): Promise<Versioned<GlobalValue>> {
  const row = await tx
    .selectFrom('global_values')
    .select(['value', 'version'])
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? { value: null, version: 1 };
}

/** Null: somebody was faster. */
export async function storeGlobalValue(
  tx: Tx,
  tenantId: string,
  key: GlobalValueKey,
  { value, version }: Versioned<Exclude<GlobalValue, null>>,
): Promise<number | null> {
  const columns = { value: JSON.stringify(value), version: version + 1 };
  const row = await tx
    .insertInto('global_values')
    .values({ tenant_id: tenantId, key, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'key'])
        .doUpdateSet(columns)
        .where('global_values.version', '=', sql<number>`${version}::integer`),
    )
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

type TypedSetting = Versioned<NewDocumentSetting> & { readonly type: DocumentType };

export async function findDocumentDataSettings(tx: Tx, tenantId: string): Promise<readonly TypedSetting[]> {
  return tx
    .selectFrom('document_data_settings')
    .select(['type', 'settings as value', 'version'])
    .where('tenant_id', '=', tenantId)
    .execute();
}

export async function findDocumentDataSetting(
  tx: Tx,
  tenantId: string,
  type: DocumentType,
): Promise<Versioned<NewDocumentSetting>> {
  const all = await findDocumentDataSettings(tx, tenantId);
  return all.find((setting) => setting.type === type) ?? { value: defaultSettingOf(type), version: 1 };
}

/** Null: somebody was faster. */
export async function storeDocumentDataSetting(
  tx: Tx,
  tenantId: string,
  type: DocumentType,
  { value, version }: Versioned<NewDocumentSetting>,
): Promise<number | null> {
  const columns = { settings: JSON.stringify(value), version: version + 1 };
  const row = await tx
    .insertInto('document_data_settings')
    .values({ tenant_id: tenantId, type, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'type'])
        .doUpdateSet(columns)
        .where('document_data_settings.version', '=', sql<number>`${version}::integer`),
    )
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Locked, so that it cannot be deleted before the setting that names it is stored; null: there is none. */
export async function lockDocumentText(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<readonly DocumentType[] | null> {
  const row = await tx
    .selectFrom('document_text_settings')
    .select('document_types')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.document_types ?? null;
}
