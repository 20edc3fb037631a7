import type { CallName } from '@korpus/contract/calls.ts';
import { billPaymentOfOrder, documentBody, groupBody, productBody } from '../kit/documents.ts';
import { mailBody } from '../kit/mails.ts';
import { anExampleOf } from './examples.ts';
import type { Request } from './request.ts';
import type { Subject, World } from './world.ts';

/** An order of the person's own with written documents and a payment (world.ts). */
const ofOwn = async (subject: Subject, world: World) => ({
  id: await anExampleOf.order(subject, world),
});

/** A document with an entry wherever it can name a record of the house. */
export const fullDocument = (type: 'OFFER' | 'PREPAYMENT_INVOICE', { person, shop }: Subject) => {
  const { records } = shop;
  const group = groupBody([productBody('Hängeschrank', 349.9)], { supplierId: records.supplier });
  return documentBody(type, person.userId, shop.locationId === '' ? null : shop.locationId, {
    productGroups: [group],
    payments: [{ id: person.userId, price: 500.5, date: '2026-12-01', documentData: null }],
    settings: { textSettingId: records.documentTextSetting },
  });
};

export const documentRequests: { readonly [N in CallName]?: Request<N> } = {
  previewDocument: async (subject, world) => ({
    params: await ofOwn(subject, world),
    body: { document: fullDocument('PREPAYMENT_INVOICE', subject), paymentId: subject.person.userId },
  }),
  printDocument: async (...asked) => ({ params: await ofOwn(...asked), query: { type: 'OFFER' } }),
  issueInvoice: async (...asked) => ({ params: await ofOwn(...asked), body: { version: 1 } }),
  checkInvoice: async (subject, world) => ({
    params: await ofOwn(subject, world),
    body: { paymentId: subject.person.userId },
  }),
  cancelInvoice: async (subject, world) => {
    const { id } = await ofOwn(subject, world);
    const paymentId = subject.person.userId;
    await billPaymentOfOrder(world.house.services, subject.shop.tenantId, { orderId: id, paymentId });
    return { params: { id }, body: { paymentId, reason: 'Falscher Name', version: 1 } };
  },
  printPaymentDocument: async (subject, world) => ({
    params: await ofOwn(subject, world),
    body: {
      paymentId: subject.person.userId,
      document: fullDocument('PREPAYMENT_INVOICE', subject),
      final: false,
      version: 1,
    },
  }),
  getDocumentMail: async (...asked) => ({ params: { id: await anExampleOf.issuedDocument(...asked) } }),
  sendDocument: async (...asked) => ({
    params: { id: await anExampleOf.issuedDocument(...asked) },
    body: mailBody(),
  }),
  getDateMail: async (...asked) => ({ params: await ofOwn(...asked) }),
  sendDateMail: async (...asked) => ({ params: await ofOwn(...asked), body: mailBody() }),
  listDateMails: async (...asked) => ({ params: await ofOwn(...asked) }),
  listDocumentMails: async (...asked) => ({ params: await ofOwn(...asked) }),
  listDocumentVersions: async (...asked) => ({ params: await ofOwn(...asked) }),
  exportTable: async (subject, world) => ({
    params: { type: 'XLS' },
    body: {
      title: 'Aufträge',
      orders: [await ofOwn(subject, world)],
      selectedFields: ['orderNumber', 'clientName', 'sellingSum', 'margin'],
    },
  }),
  exportOrders: async (subject, world) => ({
    params: { type: 'PDF' },
    body: { orders: [await ofOwn(subject, world)] },
  }),
};
