import { printAcceptance } from '@korpus/contract/acceptance/acceptances.ts';
import { getBank } from '@korpus/contract/bank/bank.ts';
import { openCalendarSubscription } from '@korpus/contract/calendar/subscription.ts';
import { exportComplaint } from '@korpus/contract/complaints/complaint-file.ts';
import { getDocumentVersion } from '@korpus/contract/documents/documents.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { exportTable } from '@korpus/contract/exports/exports.ts';
import { getFileLink } from '@korpus/contract/files/files.ts';
import { linkToHandover } from '@korpus/contract/handover/handover.ts';
import { linkToHouseExport } from '@korpus/contract/house-export/house-exports.ts';
import { linkToPersonExport } from '@korpus/contract/privacy/privacy.ts';
import { printReminder } from '@korpus/contract/reminders/reminders.ts';
import { getWeek } from '@korpus/contract/week-overview/week-overview.ts';
import type { FileType } from '@korpus/domain/files/file-types.ts';
import { euros } from '@korpus/domain/orders/test-kit/an-order.ts';
import type { AdditionalPackage } from '@korpus/domain/rights/packages.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import { makeAcceptanceFor } from '../../kit/acceptances.ts';
import type { Answer, Caller, CallInput } from '../../kit/caller.ts';
import { makeComplaintFor } from '../../kit/complaints.ts';
import { makeIssuedDocumentFor } from '../../kit/documents.ts';
import { makeHandoverFor } from '../../kit/handovers.ts';
import type { House } from '../../kit/house.ts';
import { makeExportFor } from '../../kit/house-exports.ts';
import { makeOfferFor } from '../../kit/offers.ts';
import { makeOrderFor } from '../../kit/orders.ts';
import { makeReminderFor } from '../../kit/reminders.ts';
import type { Shop } from '../../kit/shop.ts';
import { aStoredFile } from '../../kit/stored-file.ts';

/** A call with what it lets somebody through to, and what has to be theirs for it; written by hand from docs/rules. */
export type Door = {
  readonly name: string;
  /** Rights without one of which a person stays outside. */
  readonly rights: readonly Right[];
  readonly packages: readonly AdditionalPackage[];
  /** Roles of which one is needed; a right comes with a role, too. */
  readonly roles?: readonly ('ADMIN' | 'SALESMAN')[];
  readonly ask: (who: Caller) => Promise<Answer>;
};

/** All of them, about records of this person; `orders` are those that the rest hangs on. */
export async function openDoors(house: House, shop: Shop, salesmanId: string) {
  const { services } = house;
  const { tenantId } = shop;
  const orderId = await makeOrderFor(services, tenantId, salesmanId, { orderPrice: euros(1_200) });
  const complaint = await makeComplaintFor(services, tenantId, salesmanId);
  const { id: reminder } = await makeReminderFor(services, tenantId, salesmanId);
  const [document, acceptance, handover, archive, customer] = [
    await makeIssuedDocumentFor(services, tenantId, orderId),
    await makeAcceptanceFor(services, tenantId, salesmanId),
    await makeHandoverFor(services, tenantId, salesmanId),
    await makeExportFor(services, tenantId, salesmanId),
    await makeOfferFor(services, tenantId, salesmanId),
  ];
  const fileDoor = async (
    type: FileType,
    needs: Pick<Door, 'rights'> & Partial<Door>,
    lying: { readonly ownerId: string; readonly additionalId?: string } | null = { ownerId: orderId },
  ): Promise<Door> => {
    const kind = { kind: 'order', type } as const;
    const { ownerId: id, name } = await aStoredFile(
      services,
      tenantId,
      lying === null ? undefined : { ...kind, ...lying },
    );
    const query = lying?.additionalId === undefined ? {} : { additionalId: lying.additionalId };
    return {
      packages: [],
      ...needs,
      ...door(`a file, ${type}`, getFileLink, { params: { id, type, name }, query }),
    };
  };
  const ofComplaint = { rights: ['OWN_COMPLAINT_READ'], packages: ['COMPLAINT'] } as const;
  const printed = { rights: ['OWN_ORDER_READ', 'PRINT_ORDER_DETAIL'], packages: ['DOCUMENT_PRINT'] } as const;
  const ofAdmins = { rights: [], roles: ['ADMIN'] } as const;
  return [
    await fileDoor('MISC', { rights: ['OWN_ORDER_READ'] }),
    await fileDoor('CONTRACT', {
      rights: ['OWN_ORDER_READ', 'OWN_ORDER_PRICE_AND_PAYMENT_READ', 'OWN_ORDER_ORDER_PRICE_READ'],
    }),
    await fileDoor(
      'DELIVERY_NOTE',
      { rights: ['OWN_ORDER_READ', 'OWN_ORDER_CALCULATION_READ', 'OWN_ORDER_SUPPLIER_DATA_READ'] },
      { ownerId: orderId, additionalId: salesmanId },
    ),
    await fileDoor('COMPLAINT', ofComplaint, { ownerId: complaint.orderId, additionalId: complaint.id }),
    await fileDoor('TEMPLATE_DOCS', { rights: ['BASE_DATA_READ'] }, null),
    { ...printed, ...door('a printed offer', getDocumentVersion, { params: { id: document } }) },
    {
      rights: ['OWN_ORDER_READ'],
      packages: [],
      ...door('an acceptance', printAcceptance, { params: { id: acceptance } }),
    },
    {
      rights: ['OWN_ORDER_READ', 'REMINDERS_READ'],
      packages: ['DOCUMENT_PRINT'],
      ...door('a reminder', printReminder, { params: { id: reminder } }),
    },
    { ...ofComplaint, ...door('the page of a complaint', exportComplaint, { params: { id: complaint.id } }) },
    {
      rights: ['PRINT_ORDER_OVERVIEW'],
      packages: [],
      ...door('a list of orders', exportTable, {
        params: { type: 'XLS' },
        body: { title: 'Aufträge', orders: [{ id: orderId }], selectedFields: ['orderNumber', 'clientName'] },
      }),
    },
    {
      rights: ['PRIVACY'],
      packages: [],
      ...door('all of a person', linkToPersonExport, { params: { id: customer } }),
    },
    {
      rights: [],
      roles: ['ADMIN', 'SALESMAN'],
      packages: ['CALENDAR'],
      ...door('the calendar of a telephone', openCalendarSubscription, {}),
    },
    {
      ...ofAdmins,
      packages: ['SALES_STATISTICS'],
      ...door('a batch for the adviser', linkToHandover, {
        params: { id: handover },
        body: { archive: null },
      }),
    },
    {
      ...ofAdmins,
      packages: [],
      ...door('all of the house', linkToHouseExport, { params: { id: archive } }),
    },
    {
      rights: ['WEEK_OVERVIEW_READ'],
      packages: [],
      ...door('the week', getWeek, { query: { date: '2026-11-16' } }),
    },
    { rights: ['BANK_READ'], packages: [], ...door('the bank', getBank, {}) },
  ] satisfies Door[];
}

const door = <E extends Endpoint>(
  name: string,
  call: E,
  input: CallInput<E>,
): Pick<Door, 'name' | 'ask'> => ({
  name,
  ask: (who) => who.call(call, input),
});
