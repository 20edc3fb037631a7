import type { exportComplaint } from '@korpus/contract/complaints/complaint-file.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { isBuiltInLocation } from '@korpus/domain/complaints/complaint.ts';
import { builtInLocationNames } from '@korpus/domain/complaints/complaints-texts.ts';
import { mayReadRemainingAmount } from '@korpus/domain/complaints/merge-complaint.ts';
import {
  buildComplaintSheet,
  type ComplaintFacts,
  mostPrintedPictures,
} from '@korpus/domain/complaints/print-complaint.ts';
import { complaintPrintTexts as texts } from '@korpus/domain/complaints/print-complaint-texts.ts';
import { joined } from '@korpus/domain/documents/print-formats.ts';
import { printedName } from '@korpus/domain/files/printed-name.ts';
import { remainingAmountOf } from '@korpus/domain/orders/figures.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { can } from '@korpus/domain/records/can.ts';
import type { SignedInContext, TenantContext } from '../../platform/http/binding.ts';
import type { QueueOf } from '../../platform/queue-of.ts';
import type { Services } from '../../platform/services.ts';
import { findNamesAndPaper, renderAnyway } from '../documents/index.ts';
import {
  findOwnedOrder,
  findPictures,
  linkToLoose,
  loadPictures,
  type MayHavePrints,
} from '../files/index.ts';
import { ownedRow, type StoredOrder } from '../orders/index.ts';
import { findComplaint, findComplaintNames } from './complaints.store.ts';
import { readableComplaint } from './readable-complaint.ts';

/** The page somebody takes along: made anew each time, with what this person may read. */
export async function linkToComplaint(
  services: Services,
  turn: QueueOf,
  context: SignedInContext,
  id: string,
): Promise<AnswerOf<typeof exportComplaint>> {
  const { bytes, name, contentType } = await renderComplaintPage(services, turn, context, id);
  const from = { kind: 'complaint', id } as const;
  return linkToLoose(services, context.actor, { from, bytes, name, contentType, view: 'inline' });
}

export const mayHaveComplaint: MayHavePrints = async (tx, actor, id) => {
  const { tenantId } = actor;
  const complaint = await findComplaint(tx, { tenantId, id });
  const row = complaint && (await findOwnedOrder(tx, { tenantId, id: complaint.complaint.orderId }));
  return row !== undefined && can(actor, 'complaint.read', row);
};

/** Makes the bytes of the page, and gives what it was made of. */
export async function renderComplaintPage(
  services: Services,
  turn: QueueOf,
  context: SignedInContext,
  id: string,
) {
  const { tenantId } = context.actor;
  const { facts, letterhead, pictures } = await services.tenancy.inTenant(tenantId, (tx) =>
    gatherComplaint(services, { ...context, tx }, id),
  );
  const bytes = await turn(async () =>
    renderAnyway(
      services,
      {
        kind: 'sheet',
        template: 'signed-sheet.typ',
        model: buildComplaintSheet(facts),
        pictures: await loadPictures(services, pictures, context.actor),
      },
      letterhead,
      context.actor,
    ),
  );
  return { bytes, facts, ...nameFile(facts) };
}

async function gatherComplaint({ clock }: Services, context: TenantContext, id: string) {
  const { tx, actor, person } = context;
  const { tenantId } = actor;
  const { complaint, order: stored } = await readableComplaint(context, id);
  const { location, carpenterId } = complaint;
  const { id: orderId, salesmanId, location: locationId } = stored.order;
  const isBuiltIn = location !== null && isBuiltInLocation(location);
  const [{ issuer, salesman, letterhead }, names, found] = await Promise.all([
    findNamesAndPaper(tx, { tenantId, locationId, salesmanId, supplierIds: [] }),
    findComplaintNames(tx, tenantId, { carpenterId, locationId: isBuiltIn ? null : location }),
    findPictures(tx, { tenantId, kind: 'order', id: orderId }, { type: 'COMPLAINT', additionalId: id }),
  ]);
  const remainingAmount = mayReadRemainingAmount(actor, ownedRow(stored)) ? complaint.remainingAmount : null;
  const facts: ComplaintFacts = {
    complaint: { ...complaint, remainingAmount },
    orderRemainingAmount: remainingAmountOf(stored.order),
    orderCancelled: stored.order.cancelled,
    carpenter: names.carpenter,
    location: isBuiltIn ? builtInLocationNames[location] : names.location,
    order: orderFacts(context, stored, salesman),
    issuer,
    pictures: found.length,
    today: clock.todayIn(person.timeZone),
  };
  return { facts, letterhead, pictures: found.slice(0, mostPrintedPictures) };
}

/** Where somebody lives and their telephone are the order's, so they are for its readers; the rest comes with it. */
function orderFacts(
  { actor }: TenantContext,
  stored: StoredOrder,
  salesman: string | null,
): ComplaintFacts['order'] {
  const { order } = stored;
  const { orderNumber, deliveryDate, zipCode } = order;
  const isReader = can(actor, 'order.read', ownedRow(stored));
  return {
    orderNumber,
    clientName: formatPersonName(order),
    deliveryDate,
    salesman,
    phones: isReader ? [order.phone1, order.phone2] : [],
    deliveryAddress: isReader ? deliveredTo(order) : { address: null, zipCode, city: null },
  };
}

const deliveredTo = (order: StoredOrder['order']): ComplaintFacts['order']['deliveryAddress'] =>
  order.hasDifferentDeliveryAddress
    ? { address: order.deliveryAddress, zipCode: order.deliveryZipCode, city: order.deliveryCity }
    : order;

/** Names the file as somebody finds it among their downloads: `Reklamation A-17 Petersen Käthe.pdf`. */
function nameFile({ order: { orderNumber, clientName } }: ComplaintFacts) {
  const contentType = 'application/pdf';
  const words = joined([texts.title, orderNumber, clientName]);
  return { name: printedName(words, contentType), contentType } as const;
}
