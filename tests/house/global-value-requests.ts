import type { CallName } from '@korpus/contract/calls.ts';
import { defaultDocumentDataSetting } from '@korpus/domain/documents/document-types.ts';
import { initialDefaultValues } from '@korpus/domain/global-values/default-values.ts';
import { emptyRichText } from '@korpus/domain/rich-text/rich-text-document.ts';
import type { Tx } from '../../apps/server/src/platform/database/engine.ts';
import { somePlans } from '../kit/payment-plans.ts';
import { anExampleOf } from './examples.ts';
import type { Request } from './request.ts';
import type { Subject, World } from './world.ts';

type Stored = { readonly version: number } | undefined;

/** Values a house has once: others may have changed them before. What was never written is version 1. */
async function versionIn(
  { shop }: Subject,
  { house }: World,
  find: (tx: Tx) => Promise<Stored>,
): Promise<number> {
  return (await house.services.tenancy.inTenant(shop.tenantId, find))?.version ?? 1;
}

export const globalValueRequests: { readonly [N in CallName]?: Request<N> } = {
  saveDefaultValues: async (subject, world) => {
    const version = await versionIn(subject, world, (tx) =>
      tx.selectFrom('default_values').select('version').executeTakeFirst(),
    );
    return { body: { ...initialDefaultValues, shipmentExpense: 150, assemblyExpense: 500.5, version } };
  },
  saveTillRule: async (subject, world) => {
    const version = await versionIn(subject, world, (tx) =>
      tx.selectFrom('till_rules').select('version').executeTakeFirst(),
    );
    return { body: { requiredFrom: null, reason: 'Die Kasse kommt erst im Mai.', version } };
  },
  savePaymentPlans: async (subject, world) => {
    const version = await versionIn(subject, world, (tx) =>
      tx.selectFrom('payment_plans').select('version').executeTakeFirst(),
    );
    return { body: { ...somePlans, version } };
  },
  saveGlobalValue: async (subject, world) => {
    const key = 'TERMS_AND_CONDITIONS';
    const version = await versionIn(subject, world, (tx) =>
      tx.selectFrom('global_values').select('version').where('key', '=', key).executeTakeFirst(),
    );
    return { body: { key, value: emptyRichText, version } };
  },
  saveDocumentDataSetting: async (subject, world) => {
    const version = await versionIn(subject, world, (tx) =>
      tx
        .selectFrom('document_data_settings')
        .select('version')
        .where('type', '=', 'OFFER')
        .executeTakeFirst(),
    );
    const own = await anExampleOf.documentTextSetting(subject, world);
    const body = { ...defaultDocumentDataSetting, textSettingId: own, version };
    return { params: { type: 'OFFER' }, body };
  },
  saveMailText: async (subject, world) => {
    const kind = 'OFFER';
    const version = await versionIn(subject, world, (tx) =>
      tx.selectFrom('mail_texts').select('version').where('kind', '=', kind).executeTakeFirst(),
    );
    return { params: { kind }, body: { subject: 'Angebot {Nummer}', text: 'Guten Tag {Kunde},', version } };
  },
};
