import type { CallName } from '@korpus/contract/calls.ts';
import { emptyRichText } from '@korpus/domain/rich-text/rich-text-document.ts';
import { emptyLocation } from '../kit/location-body.ts';
import type { RecordKind } from '../kit/records.ts';
import { anExampleOf } from './examples.ts';
import type { Request } from './request.ts';

/** A record of one's own house that nothing refers to. */
const own = async (kind: RecordKind, ...[subject, world]: Parameters<Request<CallName>>) =>
  await anExampleOf[kind](subject, world);

const named =
  (kind: RecordKind) =>
  async (...asked: Parameters<Request<CallName>>) => ({
    body: { id: await own(kind, ...asked), name: 'Neuer Name', version: 1 },
  });

const sorted =
  (kind: RecordKind) =>
  async (...asked: Parameters<Request<CallName>>) => ({ body: [await own(kind, ...asked)] });

export const baseDataRequests: { readonly [N in CallName]?: Request<N> } = {
  saveLocation: async (...asked) => ({
    body: emptyLocation({
      id: await own('location', ...asked),
      name: 'Laden am Markt',
      phone: '',
      street: 'Markt 1',
      zipCode: '80331',
      city: 'München',
      vat: 19,
      billPrefix: 'M',
      marginDocsTop: 20,
      marginDocsBottom: 12.5,
      accountHolder: 'Küchen Muster GmbH',
      bankName: 'Musterbank',
      iban: 'DE89 3704 0044 0532 0130 00',
      bic: 'COBADEFFXXX',
      taxNumber: '143/123/45678',
      vatId: 'DE123456789',
      version: 1,
    }),
  }),
  saveCarpenter: async (...asked) => ({
    body: { id: await own('carpenter', ...asked), name: 'Toni', hasAppUser: false, version: 1 },
  }),
  saveSupplier: named('supplier'),
  saveLeadSource: named('leadSource'),
  saveConversationType: named('conversationType'),
  saveExhibitionSalesman: async (...asked) => ({
    body: {
      id: await own('exhibitionSalesman', ...asked),
      name: 'Rita',
      locationId: await own('location', ...asked),
      userId: asked[0].person.userId,
      version: 1,
    },
  }),
  saveDocumentTextSetting: async (...asked) => ({
    body: {
      id: await own('documentTextSetting', ...asked),
      name: 'Angebot, höflich',
      preText: emptyRichText,
      postText: emptyRichText,
      documentTypes: ['OFFER'],
      version: 1,
    },
  }),
  sortLocations: sorted('location'),
  sortCarpenters: sorted('carpenter'),
  sortSuppliers: sorted('supplier'),
  sortLeadSources: sorted('leadSource'),
  sortConversationTypes: sorted('conversationType'),
  sortExhibitionSalesmen: sorted('exhibitionSalesman'),
  sortDocumentTextSettings: sorted('documentTextSetting'),
};
