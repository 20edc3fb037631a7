import type * as calls from '@korpus/contract/global-values/global-values.ts';
import { inTransaction } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { changeDefaultValues, readDefaultValues } from './default-values.ts';
import {
  changeDocumentDataSetting,
  changeGlobalValue,
  readDocumentDataSettings,
  readGlobalValue,
} from './global-values.ts';
import { changePaymentPlans, readPaymentPlans } from './payment-plans.ts';
import { changeTillRule, readTillRule } from './till-rule.ts';

export { defaultValuesOf, findDefaultValues } from './default-values.store.ts';
export { storePaymentPlans } from './payment-plans.store.ts';
export { saveSetting, type Versioned } from './save-setting.ts';
export { findTillDuty } from './till-rule.store.ts';

export const globalValues = (services: Services): BindingsOf<keyof typeof calls> => ({
  getDefaultValues: inTransaction((context) => readDefaultValues(context)),
  saveDefaultValues: inTransaction((context, { body }) => changeDefaultValues(services, context, body)),
  getTillRule: inTransaction((context) => readTillRule(context)),
  saveTillRule: inTransaction((context, { body }) => changeTillRule(services, context, body)),
  getPaymentPlans: inTransaction((context) => readPaymentPlans(context)),
  savePaymentPlans: inTransaction((context, { body }) => changePaymentPlans(services, context, body)),
  getGlobalValue: inTransaction((context, { params }) => readGlobalValue(context, params.key)),
  saveGlobalValue: inTransaction((context, { body }) => changeGlobalValue(services, context, body)),
  listDocumentDataSettings: inTransaction((context) => readDocumentDataSettings(context)),
  saveDocumentDataSetting: inTransaction((context, { params, body }) =>
    changeDocumentDataSetting(services, context, params.type, body),
  ),
});
