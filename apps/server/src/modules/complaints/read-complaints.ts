import type { listComplaints } from '@korpus/contract/complaints/complaints.ts';
import type { QueryOf } from '@korpus/contract/endpoint.ts';
import { mayReadRemainingAmount } from '@korpus/domain/complaints/merge-complaint.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { JsonText } from '../../platform/http/json-text.ts';
import type { Services } from '../../platform/services.ts';
import { readHistory } from '../change-log/index.ts';
import { type ComplaintQuery, findComplaintLines } from '../complaint-records/index.ts';
import { ownedRow } from '../orders/index.ts';
import { readableComplaint } from './readable-complaint.ts';

type Wanted = Pick<ComplaintQuery, 'orderId' | 'ids'>;

const linesOf = ({ clock }: Services, { tx, actor, person }: TenantContext, wanted: Wanted) =>
  findComplaintLines(tx, {
    ...wanted,
    tenantId: actor.tenantId,
    person: actor,
    today: clock.todayIn(person.timeZone),
  });

export async function listComplaintsOf(
  services: Services,
  context: TenantContext,
  query: QueryOf<typeof listComplaints>,
): Promise<JsonText> {
  const lines = await linesOf(services, context, query);
  return new JsonText(`[${lines.join(',')}]`);
}

/** One that is foreign, missing, or not to be read is not there (decisions §12). */
export async function readComplaint(
  services: Services,
  context: TenantContext,
  id: string,
): Promise<JsonText> {
  const [line] = await linesOf(services, context, { ids: [id] });
  if (line === undefined) throw new AppError('NOT_FOUND');
  return new JsonText(line);
}

/** Of a complaint its readers see everything but what its order says of money (decisions §3). */
export async function readComplaintHistory(context: TenantContext, id: string, after: string | undefined) {
  const { order } = await readableComplaint(context, id);
  const readsAmount = mayReadRemainingAmount(context.actor, ownedRow(order));
  return readHistory(
    context,
    { kind: 'complaint', id },
    after,
    (field) => field !== 'remainingAmount' || readsAmount,
  );
}
