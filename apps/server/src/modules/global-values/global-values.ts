import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { GlobalValueKey } from '@korpus/contract/global-values/global-value-keys.ts';
import type {
  saveDocumentDataSetting,
  saveGlobalValue,
} from '@korpus/contract/global-values/global-values.ts';
import { fieldChanges } from '@korpus/domain/change-log/field-change.ts';
import {
  type DocumentDataSetting,
  type DocumentType,
  defaultSettingOf,
  documentTypes,
} from '@korpus/domain/documents/document-types.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import { invalid } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
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
import { storeVersioned } from './versioned.ts';

export async function readGlobalValue({ tx, actor }: TenantContext, key: GlobalValueKey) {
  return { key, ...(await findGlobalValue(tx, actor.tenantId, key)) };
}

export async function changeGlobalValue(
  services: Services,
  context: TenantContext,
  { key, value, version }: BodyOf<typeof saveGlobalValue>,
) {
  const { tx, actor } = context;
  const stored = await findGlobalValue(tx, actor.tenantId, key);
  const saved = await storeVersioned(context, {
    kind: 'globalValue',
    id: key,
    stored,
    version,
    store: (started) => storeGlobalValue(tx, actor.tenantId, key, { value, version: started }),
  });
  await logChange(tx, services, context, {
    action: 'CHANGED',
    subject: { kind: 'globalValue', id: key, name: '' },
    changes: fieldChanges<{ value: unknown }>({ value: stored.value }, { value }, ['value']),
  });
  await announce(tx, actor.tenantId, { kind: 'globalValue', id: key });
  return { version: saved };
}

/** One for every type of document, also where nobody has ever saved one. */
export async function readDocumentDataSettings({ tx, actor }: TenantContext) {
  const stored = await findDocumentDataSettings(tx, actor.tenantId);
  return documentTypes.map((type) => {
    const setting = stored.find((each) => each.type === type);
    return { type, ...(setting?.value ?? defaultSettingOf(type)), version: setting?.version ?? 1 };
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
  const value = settingIn(body);
  if (value.textSettingId !== null && !(await lockDocumentText(tx, tenantId, value.textSettingId)))
    throw invalid({ path: 'body.textSettingId', message: texts.unknownText });
  const stored = await findDocumentDataSetting(tx, tenantId, type);
  const saved = await storeVersioned(context, {
    kind: 'documentDataSetting',
    id: type,
    stored,
    version: body.version,
    store: (started) => storeDocumentDataSetting(tx, tenantId, type, { value, version: started }),
  });
  await logChange(tx, services, context, {
    action: 'CHANGED',
    subject: { kind: 'documentDataSetting', id: type, name: '' },
    changes: fieldChanges(stored.value, value, fields),
  });
  await announce(tx, tenantId, { kind: 'globalValue', id: 'DOCUMENT_DATA_SETTING' });
  return { version: saved };
}

const fields = [
  'useTotalAmountForOrder',
  'usePaymentsForOrder',
  'showTermsAndConditions',
  'hideArticlePrices',
  'showSubtotalPerSupplier',
  'showDiscounts',
  'textSettingId',
] as const satisfies (keyof DocumentDataSetting)[];

/** Stored without what else a body holds. */
const settingIn = (body: DocumentDataSetting): DocumentDataSetting => ({
  useTotalAmountForOrder: body.useTotalAmountForOrder,
  usePaymentsForOrder: body.usePaymentsForOrder,
  showTermsAndConditions: body.showTermsAndConditions,
  hideArticlePrices: body.hideArticlePrices,
  showSubtotalPerSupplier: body.showSubtotalPerSupplier,
  showDiscounts: body.showDiscounts,
  textSettingId: body.textSettingId,
});
