import type { getDocumentVersion, listDocumentVersions } from '@korpus/contract/documents/documents.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { SignedInContext, TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { linkToIssued } from './document-link.ts';
import { findIssued, findVersions } from './issued-documents.store.ts';
import { readableOrder } from './printable-order.ts';

export async function readVersions(
  context: TenantContext,
  orderId: string,
): Promise<AnswerOf<typeof listDocumentVersions>> {
  await readableOrder(context, orderId);
  return findVersions(context.tx, context.actor.tenantId, orderId);
}

/** By the rights on its order as it is now. */
export async function openVersion(
  services: Services,
  context: SignedInContext,
  id: string,
): Promise<AnswerOf<typeof getDocumentVersion>> {
  const { tenantId } = context.actor;
  await services.tenancy.inTenant(tenantId, async (tx) => {
    const issued = await findIssued(tx, { tenantId, id });
    if (issued === undefined) throw new AppError('NOT_FOUND');
    await readableOrder({ ...context, tx }, issued.orderId);
  });
  return linkToIssued(services, { tenantId, id });
}
