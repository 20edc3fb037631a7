import type * as calls from '@korpus/contract/base-data/base-data.ts';
import { inTransaction, type TenantContext } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { findStandardVatRates } from './base-data.store.ts';
import {
  carpenters,
  documentTextSettings,
  exhibitionSalesmen,
  locations,
  suppliers,
} from './detailed-lists.ts';
import { readBaseData } from './get-base-data.ts';
import type { ListTable } from './list.store.ts';
import { conversationTypes, type List, leadSources, type Named } from './list.ts';
import {
  deleteOneCarpenter,
  saveOneCarpenter,
  saveOneExhibitionSalesman,
  saveOneLocation,
} from './save-detailed.ts';
import { deleteListed, saveListed, sortListed } from './store-listed.ts';

export { importableSuppliers } from './import-suppliers.ts';
export { insertRow } from './list.store.ts';

const done = { done: true } as const;

export const baseData = (services: Services): BindingsOf<keyof typeof calls> => {
  /** Deletes a record of a list without rules of its own. */
  const remove = async <T extends ListTable, F extends Named>(
    context: TenantContext,
    list: List<T, F>,
    id: string,
  ) => {
    await deleteListed(services, context, list, id);
    return done;
  };
  return {
    getBaseData: inTransaction((context) => readBaseData(context)),
    listStandardVatRates: inTransaction(({ tx }) => findStandardVatRates(tx)),

    saveCarpenter: inTransaction((context, { body }) => saveOneCarpenter(services, context, body)),
    saveConversationType: inTransaction((context, { body }) =>
      saveListed(services, context, conversationTypes, body),
    ),
    saveDocumentTextSetting: inTransaction((context, { body }) =>
      saveListed(services, context, documentTextSettings, body),
    ),
    saveExhibitionSalesman: inTransaction((context, { body }) =>
      saveOneExhibitionSalesman(services, context, body),
    ),
    saveLeadSource: inTransaction((context, { body }) => saveListed(services, context, leadSources, body)),
    saveLocation: inTransaction((context, { body }) => saveOneLocation(services, context, body)),
    saveSupplier: inTransaction((context, { body }) => saveListed(services, context, suppliers, body)),

    deleteCarpenter: inTransaction(async (context, { params }) => {
      await deleteOneCarpenter(services, context, params.id);
      return done;
    }),
    deleteConversationType: inTransaction((context, { params }) =>
      remove(context, conversationTypes, params.id),
    ),
    deleteDocumentTextSetting: inTransaction((context, { params }) =>
      remove(context, documentTextSettings, params.id),
    ),
    deleteExhibitionSalesman: inTransaction((context, { params }) =>
      remove(context, exhibitionSalesmen, params.id),
    ),
    deleteLeadSource: inTransaction((context, { params }) => remove(context, leadSources, params.id)),
    deleteSupplier: inTransaction((context, { params }) => remove(context, suppliers, params.id)),

    sortCarpenters: inTransaction((context, { body }) => sortListed(services, context, carpenters, body)),
    sortConversationTypes: inTransaction((context, { body }) =>
      sortListed(services, context, conversationTypes, body),
    ),
    sortDocumentTextSettings: inTransaction((context, { body }) =>
      sortListed(services, context, documentTextSettings, body),
    ),
    sortExhibitionSalesmen: inTransaction((context, { body }) =>
      sortListed(services, context, exhibitionSalesmen, body),
    ),
    sortLeadSources: inTransaction((context, { body }) => sortListed(services, context, leadSources, body)),
    sortLocations: inTransaction((context, { body }) => sortListed(services, context, locations, body)),
    sortSuppliers: inTransaction((context, { body }) => sortListed(services, context, suppliers, body)),
  };
};
