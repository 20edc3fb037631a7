import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { makeAcceptanceFor, makeAcceptanceMailFor } from '../kit/acceptances.ts';
import { makeBankAccountFor, makeBankLineFor, makeBankPartFor } from '../kit/bank.ts';
import { makeBulkEditFor } from '../kit/bulk-edits.ts';
import { makeIssuedDocumentFor } from '../kit/documents.ts';
import { makeHandoverFor } from '../kit/handovers.ts';
import type { House } from '../kit/house.ts';
import { makeExportFor } from '../kit/house-exports.ts';
import { makeImportFor } from '../kit/imports.ts';
import { makeComplaintMailFor, makeDateMailFor, makeDocumentMailFor } from '../kit/mails.ts';
import { makeMergeFor, makeTemplateFor } from '../kit/offers.ts';
import type { SignedIn } from '../kit/people.ts';
import { aRecord, type RecordKind, recordsIn } from '../kit/records.ts';
import { makeReminderFor, makeReminderMailFor } from '../kit/reminders.ts';
import type { Shop, TenantOptions } from '../kit/shop.ts';
import { makeSmallOrderFor } from '../kit/small-orders.ts';

/** A tenant with somebody else in it, so that every id has an example that is not the visitor's own. */
export type WorldShop = Shop & {
  readonly colleague: SignedIn;
  /** A former salesman: nobody is the salesman of their records any more. */
  readonly former: SignedIn;
  /** One of each kind that nobody uses up. */
  readonly records: Readonly<Record<RecordKind, string>>;
  /** Columns the colleague likes to see. */
  readonly columnTemplate: string;
  /** A printed offer of the order among the records. */
  readonly issuedDocument: string;
  /** Mails that were sent and refused: of a document, and of the page of a complaint. */
  readonly documentMail: string;
  readonly complaintMail: string;
  readonly dateMail: string;
  readonly smallOrder: string;
  readonly bulkEdit: string;
  readonly handover: string;
  /** Records of the bank. */
  readonly bank: Readonly<Record<'account' | 'line' | 'part', string>>;
  readonly reminder: string;
  readonly reminderMail: string;
  readonly imported: string;
  readonly houseExport: string;
  readonly acceptance: string;
  readonly acceptanceMail: string;
  readonly customerMerge: string;
  /** Ids for more of what devices send: a house keeps such an id for whoever came with it first. */
  readonly sent: Readonly<Record<'file' | 'complaint' | 'acceptance', () => string>>;
};

const mostSent = 20;
const foreignName = 'Haus Fremd';

/** One after the other, and then the first again. */
async function makeSome(make: () => Promise<string>) {
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
  /** A house whose records nobody at home may ever see or touch. */
  readonly foreign: WorldShop;
  readonly operator: WorldShop;
  readonly aShop: (options?: TenantOptions) => Promise<WorldShop>;
};

export async function aWorld(house: House): Promise<World> {
  const aShop = async (options?: TenantOptions): Promise<WorldShop> => {
    const shop = await house.aTenant(options);
    const colleague = await shop.openSession(await shop.aPerson('SALESMAN'));
    const former = await shop.openSession(await shop.aPerson('SALESMAN'));
    const records = await recordsIn(house.services, shop.tenantId);
    const columnTemplate = await makeTemplateFor(house.services, shop.tenantId, colleague.userId);
    const issuedDocument = await makeIssuedDocumentFor(house.services, shop.tenantId, records.order);
    const documentMail = await makeDocumentMailFor(house.services, shop.tenantId, records.order);
    const complaintMail = await makeComplaintMailFor(house.services, shop.tenantId, colleague.userId);
    const dateMail = await makeDateMailFor(house.services, shop.tenantId, records.order);
    const smallOrder = await makeSmallOrderFor(house.services, shop.tenantId, {
      salesmanId: colleague.userId,
      locationId: records.location,
    });
    const bulkEdit = await makeBulkEditFor(house.services, shop.tenantId, {
      userId: colleague.userId,
      orderId: records.order,
    });
    const handover = await makeHandoverFor(house.services, shop.tenantId, colleague.userId);
    const bank = {
      account: await makeBankAccountFor(house.services, shop.tenantId),
      line: await makeBankLineFor(house.services, shop.tenantId),
      part: await makeBankPartFor(house.services, shop.tenantId, records.order),
    };
    const { id: reminder } = await makeReminderFor(house.services, shop.tenantId, colleague.userId);
    const reminderMail = await makeReminderMailFor(house.services, shop.tenantId, colleague.userId);
    const acceptance = await makeAcceptanceFor(house.services, shop.tenantId, colleague.userId);
    const acceptanceMail = await makeAcceptanceMailFor(house.services, shop.tenantId, colleague.userId);
    const customerMerge = await makeMergeFor(house.services, shop.tenantId, colleague.userId);
    const imported = await makeImportFor(house.services, shop.tenantId);
    const houseExport = await makeExportFor(house.services, shop.tenantId, colleague.userId);
    const isForeign = options?.companyName === foreignName;
    const sent = {
      file: isForeign
        ? await makeSome(() => aRecord(house.services, shop.tenantId, 'file'))
        : () => records.file,
      complaint: isForeign
        ? await makeSome(() => aRecord(house.services, shop.tenantId, 'complaint'))
        : () => records.complaint,
      acceptance: isForeign
        ? await makeSome(() => makeAcceptanceFor(house.services, shop.tenantId, colleague.userId))
        : () => acceptance,
    };
    return {
      ...shop,
      colleague,
      former,
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
      acceptanceMail,
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

export const owners = ['own', 'other', 'nobody', 'foreign', 'missing'] as const;
export type Owner = (typeof owners)[number];

/** Somebody who tries something, in their own tenant. */
export type Subject = { readonly person: SignedIn; readonly shop: WorldShop };

/** The shop whose people may make a call at all: the operator's own calls are closed to every house. */
export const shopFor = ({ access }: Endpoint, { home, operator }: World): WorldShop =>
  access.kind === 'signedIn' && access.roles?.every((role) => role === 'SUPER_ADMIN') ? operator : home;
