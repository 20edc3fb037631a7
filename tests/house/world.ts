import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { aPayment, euros } from '@korpus/domain/orders/test-kit/an-order.ts';
import type { EntityKind } from '@korpus/domain/records/records.ts';
import { insertUser } from '../../apps/server/src/modules/users/index.ts';
import { anAcceptanceOf } from '../kit/acceptances.ts';
import { anAssemblyOf } from '../kit/assemblies.ts';
import { aBankAccountOf, aBankLineOf, aBankPartOf } from '../kit/bank.ts';
import { aBulkEditOf } from '../kit/bulk-edits.ts';
import { anEventOf, calendarOf } from '../kit/calendars.ts';
import { aClientOf, aMergeOf, aTemplateOf } from '../kit/clients.ts';
import { aComplaintOf } from '../kit/complaints.ts';
import { anIssuedDocumentOf, writtenDocuments, writtenPrepayment } from '../kit/documents.ts';
import { aHandoverOf } from '../kit/handovers.ts';
import type { House } from '../kit/house.ts';
import { anExportOf } from '../kit/house-exports.ts';
import { anImportOf } from '../kit/imports.ts';
import { aComplaintMailOf, aDateMailOf, aDocumentMailOf } from '../kit/mails.ts';
import { anOrderOf } from '../kit/orders.ts';
import type { SignedIn } from '../kit/people.ts';
import { aRecord, type RecordKind, recordsIn } from '../kit/records.ts';
import { aReminderMailOf, aReminderOf } from '../kit/reminders.ts';
import type { Shop, TenantOptions } from '../kit/shop.ts';
import { aSmallOrderOf } from '../kit/small-orders.ts';
import { aStoredFile } from '../kit/stored-file.ts';

/** A tenant with somebody else in it, so that every id has an example that is not the visitor's own. */
export type WorldShop = Shop & {
  readonly colleague: SignedIn;
  /** One of each kind that nobody uses up. */
  readonly records: Readonly<Record<RecordKind, string>>;
  /** Columns the colleague likes to see. */
  readonly columnTemplate: string;
  /** A printed offer of the order among the records. */
  readonly issuedDocument: string;
  /** It was sent and refused, and so was the page of a complaint. */
  readonly documentMail: string;
  readonly complaintMail: string;
  readonly dateMail: string;
  readonly smallOrder: string;
  readonly bulkEdit: string;
  readonly handover: string;
  /** What its bank says. */
  readonly bank: Readonly<Record<'account' | 'line' | 'part', string>>;
  readonly reminder: string;
  readonly reminderMail: string;
  readonly imported: string;
  readonly houseExport: string;
  readonly acceptance: string;
  readonly customerMerge: string;
  /** More of what devices give ids to: a house keeps such an id for whoever came with it first. */
  readonly sent: Readonly<Record<'file' | 'complaint' | 'acceptance', () => string>>;
};

const mostSent = 20;
const foreignName = 'Haus Fremd';

/** One after the other, and then the first again. */
async function someOf(make: () => Promise<string>) {
  const ids: string[] = [];
  for (let place = 0; place < mostSent; place += 1) ids.push(await make());
  const asked = { times: 0 };
  return () => {
    asked.times += 1;
    return ids[asked.times % mostSent] ?? '';
  };
}

/** The tenants that the whole-house tests walk through. */
export type World = {
  readonly house: House;
  readonly home: WorldShop;
  /** What nobody at home may ever see or touch. */
  readonly foreign: WorldShop;
  readonly operator: WorldShop;
  readonly aShop: (options?: TenantOptions) => Promise<WorldShop>;
};

export async function aWorld(house: House): Promise<World> {
  const aShop = async (options?: TenantOptions): Promise<WorldShop> => {
    const shop = await house.aTenant(options);
    const colleague = await shop.openSession(await shop.aPerson('SALESMAN'));
    const records = await recordsIn(house.services, shop.tenantId);
    const columnTemplate = await aTemplateOf(house.services, shop.tenantId, colleague.userId);
    const issuedDocument = await anIssuedDocumentOf(house.services, shop.tenantId, records.order);
    const documentMail = await aDocumentMailOf(house.services, shop.tenantId, records.order);
    const complaintMail = await aComplaintMailOf(house.services, shop.tenantId, colleague.userId);
    const dateMail = await aDateMailOf(house.services, shop.tenantId, records.order);
    const smallOrder = await aSmallOrderOf(house.services, shop.tenantId, {
      salesmanId: colleague.userId,
      locationId: records.location,
    });
    const bulkEdit = await aBulkEditOf(house.services, shop.tenantId, {
      userId: colleague.userId,
      orderId: records.order,
    });
    const handover = await aHandoverOf(house.services, shop.tenantId, colleague.userId);
    const bank = {
      account: await aBankAccountOf(house.services, shop.tenantId),
      line: await aBankLineOf(house.services, shop.tenantId),
      part: await aBankPartOf(house.services, shop.tenantId, records.order),
    };
    const { id: reminder } = await aReminderOf(house.services, shop.tenantId, colleague.userId);
    const reminderMail = await aReminderMailOf(house.services, shop.tenantId, colleague.userId);
    const acceptance = await anAcceptanceOf(house.services, shop.tenantId, colleague.userId);
    const customerMerge = await aMergeOf(house.services, shop.tenantId, colleague.userId);
    const imported = await anImportOf(house.services, shop.tenantId);
    const houseExport = await anExportOf(house.services, shop.tenantId, colleague.userId);
    const isForeign = options?.companyName === foreignName;
    const sent = {
      file: isForeign
        ? await someOf(() => aRecord(house.services, shop.tenantId, 'file'))
        : () => records.file,
      complaint: isForeign
        ? await someOf(() => aRecord(house.services, shop.tenantId, 'complaint'))
        : () => records.complaint,
      acceptance: isForeign
        ? await someOf(() => anAcceptanceOf(house.services, shop.tenantId, colleague.userId))
        : () => acceptance,
    };
    return {
      ...shop,
      colleague,
      records,
      columnTemplate,
      issuedDocument,
      documentMail,
      complaintMail,
      dateMail,
      smallOrder,
      bulkEdit,
      handover,
      bank,
      reminder,
      reminderMail,
      acceptance,
      customerMerge,
      imported,
      houseExport,
      sent,
    };
  };
  return {
    house,
    aShop,
    home: await aShop({ companyName: 'Haus Heimat' }),
    foreign: await aShop({ companyName: foreignName }),
    operator: await aShop({ companyName: 'Betrieb', isOperator: true }),
  };
}

export const owners = ['own', 'other', 'foreign', 'missing'] as const;
export type Owner = (typeof owners)[number];

/** Somebody who tries something, in their own tenant. */
export type Subject = { readonly person: SignedIn; readonly shop: WorldShop };

/** Of the person who tries, or of a colleague. */
type Whose = 'own' | 'other';
type MakeExample = (subject: Subject, world: World, whose?: Whose) => string | Promise<string>;

const personOf = ({ person, shop }: Subject, whose: Whose = 'own'): SignedIn =>
  whose === 'own' ? person : shop.colleague;

const salesmanOf = (subject: Subject, whose?: Whose): string => personOf(subject, whose).userId;

/** A fresh one of one's own house at every asking, since calls delete and change them. */
const ofBaseData =
  (kind: RecordKind): MakeExample =>
  ({ shop }, { house }) =>
    aRecord(house.services, shop.tenantId, kind);

/** Its first admin has not come in yet, so every call about a tenant has something to do. */
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
  const ownerId = await anOrderOf(services, tenantId, salesmanId);
  await aStoredFile(services, tenantId, { kind: 'order', ownerId, type: 'MISC' });
  const ofEntry = { type: 'DELIVERY_NOTE', additionalId: salesmanId } as const;
  await aStoredFile(services, tenantId, { kind: 'order', ownerId, ...ofEntry });
  return ownerId;
}

/** Entries of an order made by the test kit are called like its salesman. */
const entriesOfOrders: MakeExample = (subject, _world, whose) => salesmanOf(subject, whose);

/**
 * With a document of every type and all that an invoice needs, so that calls that print one work too; whoever sold it
 * assembles it, so that those of the picture app do.
 */
const anOrderWithDocuments = ({ services }: House, shop: WorldShop, salesmanId: string): Promise<string> =>
  anAssemblyOf(services, { userId: salesmanId, tenantId: shop.tenantId }, salesmanId, {
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
    aClientOf(house.services, subject.shop.tenantId, salesmanOf(subject, whose)),
  order: (subject, { house }, whose) => anOrderWithDocuments(house, subject.shop, salesmanOf(subject, whose)),
  // Made with an offer, under its id.
  customer: (subject, { house }, whose) =>
    aClientOf(house.services, subject.shop.tenantId, salesmanOf(subject, whose)),
  customerMerge: (subject, { house }, whose) =>
    aMergeOf(house.services, subject.shop.tenantId, salesmanOf(subject, whose)),
  complaint: async (subject, { house }, whose) =>
    (await aComplaintOf(house.services, subject.shop.tenantId, salesmanOf(subject, whose))).id,
  // Ids that are taken already.
  deviceFile: ofBaseData('file'),
  deviceComplaint: ofBaseData('complaint'),
  calendar: (subject, { house }, whose) =>
    calendarOf(house.services, subject.shop.tenantId, salesmanOf(subject, whose)),
  calendarEvent: (subject, { house }, whose) =>
    anEventOf(house.services, subject.shop.tenantId, salesmanOf(subject, whose)),
  payment: entriesOfOrders,
  orderSupplier: entriesOfOrders,
  issuedDocument: async (subject, world, whose) =>
    anIssuedDocumentOf(
      world.house.services,
      subject.shop.tenantId,
      await anExampleOf.order(subject, world, whose),
    ),
  // Made by whoever sends one.
  mail: () => randomUUID(),
  newBulkEdit: () => randomUUID(),
  documentMail: async (subject, world, whose) =>
    aDocumentMailOf(
      world.house.services,
      subject.shop.tenantId,
      await anExampleOf.order(subject, world, whose),
    ),
  dateMail: async (subject, world, whose) =>
    aDateMailOf(world.house.services, subject.shop.tenantId, await anExampleOf.order(subject, world, whose)),
  complaintMail: async ({ shop, ...others }, { house }, whose) =>
    aComplaintMailOf(house.services, shop.tenantId, salesmanOf({ shop, ...others }, whose)),
  smallOrder: (subject, { house }, whose) =>
    aSmallOrderOf(house.services, subject.shop.tenantId, {
      salesmanId: salesmanOf(subject, whose),
      locationId: subject.shop.records.location,
    }),
  bulkEdit: (subject, { house }, whose) =>
    aBulkEditOf(house.services, subject.shop.tenantId, {
      userId: personOf(subject, whose).userId,
      orderId: subject.shop.records.order,
    }),
  handover: (subject, { house }, whose) =>
    aHandoverOf(house.services, subject.shop.tenantId, personOf(subject, whose).userId),
  bankAccount: ({ shop }, { house }) => aBankAccountOf(house.services, shop.tenantId),
  bankLine: ({ shop }, { house }) => aBankLineOf(house.services, shop.tenantId),
  bankPart: ({ shop }) => shop.bank.part,
  import: ({ shop }, { house }) => anImportOf(house.services, shop.tenantId),
  houseExport: ({ shop, person }, { house }) => anExportOf(house.services, shop.tenantId, person.userId),
  reminder: async (subject, { house }, whose) =>
    (await aReminderOf(house.services, subject.shop.tenantId, salesmanOf(subject, whose))).id,
  reminderMail: (subject, { house }, whose) =>
    aReminderMailOf(house.services, subject.shop.tenantId, salesmanOf(subject, whose)),
  acceptance: (subject, { house }, whose) =>
    anAcceptanceOf(house.services, subject.shop.tenantId, salesmanOf(subject, whose)),
  // One that is taken already.
  deviceAcceptance: (subject, world, whose) => anExampleOf.acceptance(subject, world, whose),
  columnTemplate: (subject, { house }, whose) =>
    aTemplateOf(house.services, subject.shop.tenantId, salesmanOf(subject, whose)),
};

/** What of each kind is another house's. */
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
  get deviceAcceptance() {
    return foreign.sent.acceptance();
  },
});

/** Whose people may make a call at all: the operator's own calls are closed to every house. */
export const shopFor = ({ access }: Endpoint, { home, operator }: World): WorldShop =>
  access.kind === 'signedIn' && access.roles?.every((role) => role === 'SUPER_ADMIN') ? operator : home;
