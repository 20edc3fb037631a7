import { randomUUID } from 'node:crypto';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { aPayment, euros } from '@korpus/domain/orders/test-kit/an-order.ts';
import type { EntityKind } from '@korpus/domain/records/records.ts';
import { insertUser } from '../../apps/server/src/modules/users/index.ts';
import { makeAcceptanceFor, makeAcceptanceMailFor } from '../kit/acceptances.ts';
import { makeAssemblyFor } from '../kit/assemblies.ts';
import { makeBankAccountFor, makeBankLineFor } from '../kit/bank.ts';
import { makeBulkEditFor } from '../kit/bulk-edits.ts';
import { findOrMakeCalendar, makeEventFor } from '../kit/calendars.ts';
import { makeComplaintFor } from '../kit/complaints.ts';
import { makeIssuedDocumentFor, writtenDocuments, writtenPrepayment } from '../kit/documents.ts';
import { makeHandoverFor } from '../kit/handovers.ts';
import type { House } from '../kit/house.ts';
import { makeExportFor } from '../kit/house-exports.ts';
import { makeImportFor } from '../kit/imports.ts';
import { makeComplaintMailFor, makeDateMailFor, makeDocumentMailFor } from '../kit/mails.ts';
import { makeMergeFor, makeOfferFor, makeTemplateFor } from '../kit/offers.ts';
import { makeOrderFor } from '../kit/orders.ts';
import type { SignedIn } from '../kit/people.ts';
import { aRecord, type RecordKind } from '../kit/records.ts';
import { makeReminderFor, makeReminderMailFor } from '../kit/reminders.ts';
import { makeSmallOrderFor } from '../kit/small-orders.ts';
import { aStoredFile } from '../kit/stored-file.ts';
import type { Owner, Subject, World, WorldShop } from './world.ts';

/** The owner of an example: the person who tries, a colleague, or nobody. */
type Whose = Exclude<Owner, 'foreign' | 'missing'>;
type MakeExample = (subject: Subject, world: World, whose?: Whose) => string | Promise<string>;

const personOf = ({ person, shop }: Subject, whose: Whose = 'own'): SignedIn =>
  ({ own: person, other: shop.colleague, nobody: shop.former })[whose];

const salesmanOf = (subject: Subject, whose?: Whose): string => personOf(subject, whose).userId;

/** A fresh one of one's own house at every asking, since calls delete and change them. */
const ofBaseData =
  (kind: RecordKind): MakeExample =>
  ({ shop }, { house }) =>
    aRecord(house.services, shop.tenantId, kind);

/** A tenant whose first admin has not come in yet, so that every call about a tenant has something to do. */
async function aNewTenant({ aTenant, services }: House): Promise<string> {
  const { tenantId } = await aTenant();
  const { email } = await services.tenancy.inPlatform((tx) =>
    tx.selectFrom('tenants').select('email').where('id', '=', tenantId).executeTakeFirstOrThrow(),
  );
  const admin = {
    id: services.random.id(),
    email,
    firstName: 'Eva',
    lastName: 'Neu',
    roles: ['ADMIN'] as const,
  };
  await services.tenancy.inTenant(tenantId, (tx) => insertUser(tx, tenantId, admin, services.clock.now()));
  return tenantId;
}

async function anOrderWithFile({ services }: House, tenantId: string, salesmanId: string): Promise<string> {
  const ownerId = await makeOrderFor(services, tenantId, salesmanId);
  await aStoredFile(services, tenantId, { kind: 'order', ownerId, type: 'MISC' });
  const ofEntry = { type: 'DELIVERY_NOTE', additionalId: salesmanId } as const;
  await aStoredFile(services, tenantId, { kind: 'order', ownerId, ...ofEntry });
  return ownerId;
}

/** Entries of an order made by the test kit are called like its salesman. */
const entriesOfOrders: MakeExample = (subject, _world, whose) => salesmanOf(subject, whose);

/**
 * An order with a document of every type and all that an invoice needs, so that calls that print one work too; its
 * salesman assembles it, so that those of the picture app do.
 */
const anOrderWithDocuments = ({ services }: House, shop: WorldShop, salesmanId: string): Promise<string> =>
  makeAssemblyFor(services, { userId: salesmanId, tenantId: shop.tenantId }, salesmanId, {
    address: 'Am Deich 1',
    zipCode: '24103',
    city: 'Kiel',
    orderPrice: euros(1_200),
    deliveryDate: isoDate('2026-11-02'),
    documentData: writtenDocuments(salesmanId, shop.records.location),
    payments: [
      aPayment(salesmanId, euros(600), { document: writtenPrepayment(salesmanId, shop.records.location) }),
    ],
  });

/** A record of every kind. A new kind must be added here and in `foreignOf`. */
export const anExampleOf: Readonly<Record<EntityKind, MakeExample>> = {
  user: async ({ person, shop }, { operator }, whose = 'own') =>
    whose === 'own'
      ? person.userId
      : (await shop.aPerson(shop === operator ? 'SUPER_ADMIN' : 'SALESMAN')).userId,
  session: (subject, _world, whose) => personOf(subject, whose).sessionId,
  // The operator's own are the customers; the tenant of the operators themselves is nobody's to change.
  tenant: (_subject, { house }) => aNewTenant(house),
  location: ofBaseData('location'),
  // An order with a file in it, so that calls about one work too.
  fileOwner: (subject, { house }, whose) =>
    anOrderWithFile(house, subject.shop.tenantId, salesmanOf(subject, whose)),
  carpenter: ofBaseData('carpenter'),
  supplier: ofBaseData('supplier'),
  leadSource: ofBaseData('leadSource'),
  conversationType: ofBaseData('conversationType'),
  exhibitionSalesman: ofBaseData('exhibitionSalesman'),
  documentTextSetting: ofBaseData('documentTextSetting'),
  file: ofBaseData('file'),
  client: (subject, { house }, whose) =>
    makeOfferFor(house.services, subject.shop.tenantId, salesmanOf(subject, whose)),
  order: (subject, { house }, whose) => anOrderWithDocuments(house, subject.shop, salesmanOf(subject, whose)),
  // Made with an offer, under its id.
  customer: (subject, { house }, whose) =>
    makeOfferFor(house.services, subject.shop.tenantId, salesmanOf(subject, whose)),
  customerMerge: (subject, { house }, whose) =>
    makeMergeFor(house.services, subject.shop.tenantId, salesmanOf(subject, whose)),
  complaint: async (subject, { house }, whose) =>
    (await makeComplaintFor(house.services, subject.shop.tenantId, salesmanOf(subject, whose))).id,
  // Ids that are taken already.
  deviceFile: ofBaseData('file'),
  deviceComplaint: ofBaseData('complaint'),
  calendar: (subject, { house }, whose) =>
    findOrMakeCalendar(house.services, subject.shop.tenantId, salesmanOf(subject, whose)),
  calendarEvent: (subject, { house }, whose) =>
    makeEventFor(house.services, subject.shop.tenantId, salesmanOf(subject, whose)),
  payment: entriesOfOrders,
  orderSupplier: entriesOfOrders,
  issuedDocument: async (subject, world, whose) =>
    makeIssuedDocumentFor(
      world.house.services,
      subject.shop.tenantId,
      await anExampleOf.order(subject, world, whose),
    ),
  // Made by whoever sends one.
  mail: () => randomUUID(),
  newBulkEdit: () => randomUUID(),
  documentMail: async (subject, world, whose) =>
    makeDocumentMailFor(
      world.house.services,
      subject.shop.tenantId,
      await anExampleOf.order(subject, world, whose),
    ),
  dateMail: async (subject, world, whose) =>
    makeDateMailFor(
      world.house.services,
      subject.shop.tenantId,
      await anExampleOf.order(subject, world, whose),
    ),
  complaintMail: async ({ shop, ...others }, { house }, whose) =>
    makeComplaintMailFor(house.services, shop.tenantId, salesmanOf({ shop, ...others }, whose)),
  smallOrder: (subject, { house }, whose) =>
    makeSmallOrderFor(house.services, subject.shop.tenantId, {
      salesmanId: salesmanOf(subject, whose),
      locationId: subject.shop.records.location,
    }),
  bulkEdit: (subject, { house }, whose) =>
    makeBulkEditFor(house.services, subject.shop.tenantId, {
      userId: personOf(subject, whose).userId,
      orderId: subject.shop.records.order,
    }),
  handover: (subject, { house }, whose) =>
    makeHandoverFor(house.services, subject.shop.tenantId, personOf(subject, whose).userId),
  bankAccount: ({ shop }, { house }) => makeBankAccountFor(house.services, shop.tenantId),
  bankLine: ({ shop }, { house }) => makeBankLineFor(house.services, shop.tenantId),
  bankPart: ({ shop }) => shop.bank.part,
  import: ({ shop }, { house }) => makeImportFor(house.services, shop.tenantId),
  houseExport: ({ shop, person }, { house }) => makeExportFor(house.services, shop.tenantId, person.userId),
  reminder: async (subject, { house }, whose) =>
    (await makeReminderFor(house.services, subject.shop.tenantId, salesmanOf(subject, whose))).id,
  reminderMail: (subject, { house }, whose) =>
    makeReminderMailFor(house.services, subject.shop.tenantId, salesmanOf(subject, whose)),
  acceptance: (subject, { house }, whose) =>
    makeAcceptanceFor(house.services, subject.shop.tenantId, salesmanOf(subject, whose)),
  acceptanceMail: (subject, { house }, whose) =>
    makeAcceptanceMailFor(house.services, subject.shop.tenantId, salesmanOf(subject, whose)),
  // One that is taken already.
  deviceAcceptance: (subject, world, whose) => anExampleOf.acceptance(subject, world, whose),
  columnTemplate: (subject, { house }, whose) =>
    makeTemplateFor(house.services, subject.shop.tenantId, salesmanOf(subject, whose)),
};

/**
 * Kinds of records that go by whose an order or an offer is, which may be nobody's; all else is somebody's or the
 * house's.
 */
export const mayBeNobodys: ReadonlySet<EntityKind> = new Set<EntityKind>([
  ...(['order', 'client', 'customer', 'fileOwner', 'complaint', 'payment', 'orderSupplier'] as const),
  ...(['issuedDocument', 'documentMail', 'dateMail', 'complaintMail'] as const),
  ...(['acceptance', 'reminder', 'reminderMail', 'acceptanceMail', 'customerMerge'] as const),
]);

/** Ids of each kind that are another house's. */
export const foreignOf = ({ foreign, operator }: World): Readonly<Record<EntityKind, string>> => ({
  ...foreign.records,
  get deviceFile() {
    return foreign.sent.file();
  },
  get deviceComplaint() {
    return foreign.sent.complaint();
  },
  get mail() {
    return randomUUID();
  },
  get newBulkEdit() {
    return randomUUID();
  },
  documentMail: foreign.documentMail,
  complaintMail: foreign.complaintMail,
  dateMail: foreign.dateMail,
  customer: foreign.records.client,
  customerMerge: foreign.customerMerge,
  user: foreign.colleague.userId,
  session: foreign.colleague.sessionId,
  tenant: operator.tenantId,
  fileOwner: foreign.records.order,
  payment: foreign.records.order,
  orderSupplier: foreign.records.order,
  issuedDocument: foreign.issuedDocument,
  columnTemplate: foreign.columnTemplate,
  smallOrder: foreign.smallOrder,
  bulkEdit: foreign.bulkEdit,
  handover: foreign.handover,
  bankAccount: foreign.bank.account,
  bankLine: foreign.bank.line,
  bankPart: foreign.bank.part,
  reminder: foreign.reminder,
  reminderMail: foreign.reminderMail,
  import: foreign.imported,
  houseExport: foreign.houseExport,
  acceptance: foreign.acceptance,
  acceptanceMail: foreign.acceptanceMail,
  get deviceAcceptance() {
    return foreign.sent.acceptance();
  },
});
