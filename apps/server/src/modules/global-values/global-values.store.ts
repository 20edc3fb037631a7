import type { GlobalValueKey } from '@korpus/contract/global-values/global-value-keys.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import {
  type DocumentType,
  defaultSettingOf,
  type NewDocumentSetting,
} from '@korpus/domain/documents/document-types.ts';
import type { RichTextDocument } from '@korpus/domain/rich-text/rich-text-document.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { storeVersioned } from '../../platform/database/store-versioned.ts';
import type { Versioned } from './save-setting.ts';

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

export const storeGlobalValue = (
  tx: Tx,
  tenantId: string,
  key: GlobalValueKey,
  { value, version }: Versioned<Exclude<GlobalValue, null>>,
): Promise<number | null> =>
  storeVersioned(tx, 'global_values', version, { tenant_id: tenantId, key, value: JSON.stringify(value) });

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

export const storeDocumentDataSetting = (
  tx: Tx,
  tenantId: string,
  type: DocumentType,
  { value, version }: Versioned<NewDocumentSetting>,
): Promise<number | null> =>
  storeVersioned(tx, 'document_data_settings', version, {
    tenant_id: tenantId,
    type,
    settings: JSON.stringify(value),
  });

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
