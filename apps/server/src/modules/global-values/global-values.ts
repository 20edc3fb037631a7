import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { GlobalValueKey } from '@korpus/contract/global-values/global-value-keys.ts';
import type {
  saveDocumentDataSetting,
  saveGlobalValue,
} from '@korpus/contract/global-values/global-values.ts';
import { documentTypeNames } from '@korpus/domain/documents/document-type-texts.ts';
import {
  type DocumentType,
  defaultSettingOf,
  documentTypes,
  type NewDocumentSetting,
} from '@korpus/domain/documents/document-types.ts';
import { fieldChanges } from '@korpus/domain/fields/field-change.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { globalValueTexts as texts } from './global-value-texts.ts';
import {
  findDocumentDataSetting,
  findDocumentDataSettings,
  findGlobalValue,
  lockDocumentText,
  storeDocumentDataSetting,
  storeGlobalValue,
} from './global-values.store.ts';
import { saveSetting } from './save-setting.ts';

export async function readGlobalValue({ tx, actor }: TenantContext, key: GlobalValueKey) {
  return { key, ...(await findGlobalValue(tx, actor.tenantId, key)) };
}

export async function changeGlobalValue(
  services: Services,
  context: TenantContext,
  { key, value: sent, version }: BodyOf<typeof saveGlobalValue>,
) {
  const { tx, actor } = context;
  const stored = await findGlobalValue(tx, actor.tenantId, key);
  const value = sent ?? stored.value;
  return saveSetting(services, context, {
    kind: 'globalValue',
    id: key,
    stored,
    value,
    version,
    store: async (started) =>
      value === null ? started : storeGlobalValue(tx, actor.tenantId, key, { value, version: started }),
    changes: fieldChanges<{ value: unknown }>({ value: stored.value }, { value }, ['value']),
    news: { kind: 'globalValue', id: key },
  });
}

/** One for every type of document, also where nobody has ever saved one. */
export async function readDocumentDataSettings({ tx, actor }: TenantContext) {
  const stored = await findDocumentDataSettings(tx, actor.tenantId);
  return documentTypes.map((type) => {
    const setting = stored.find((each) => each.type === type);
    const value = { ...defaultSettingOf(type), ...setting?.value };
    return { type, ...value, version: setting?.version ?? 1 };
  });
}

export async function changeDocumentDataSetting(
  services: Services,
  context: TenantContext,
  type: DocumentType,
  body: BodyOf<typeof saveDocumentDataSetting>,
) {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const stored = await findDocumentDataSetting(tx, tenantId, type);
  const { version, ...setting } = body;
  const { validityDays = null } = stored.value;
  const value: NewDocumentSetting = pick({ validityDays, ...setting }, fields);
  if (value.textSettingId !== null) await requireText(tx, tenantId, value.textSettingId, type);
  return saveSetting(services, context, {
    kind: 'documentDataSetting',
    id: type,
    stored,
    value,
    version,
    store: (started) => storeDocumentDataSetting(tx, tenantId, type, { value, version: started }),
    changes: fieldChanges(stored.value, value, fields),
    news: { kind: 'globalValue', id: 'DOCUMENT_DATA_SETTING' },
  });
}

/** A text is used only for the kinds of documents it is meant for (rules: documents#text-templates). */
async function requireText(tx: Tx, tenantId: string, id: string, type: DocumentType): Promise<void> {
  const kinds = await lockDocumentText(tx, tenantId, id);
  const path = 'body.textSettingId';
  if (kinds === null) throw invalid({ path, message: texts.unknownText });
  if (!kinds.includes(type))
    throw invalid({ path, message: texts.textOfAnotherKind(documentTypeNames[type]) });
}

const fields = [
  'useTotalAmountForOrder',
  'usePaymentsForOrder',
  'showTermsAndConditions',
  'hideArticlePrices',
  'showSubtotalPerSupplier',
  'showDiscounts',
  'textSettingId',
  'validityDays',
] as const satisfies (keyof NewDocumentSetting)[];
