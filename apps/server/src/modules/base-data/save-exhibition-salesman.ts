import type { Violation } from '@korpus/contract/errors.ts';
import { invalid } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { baseDataTexts as texts } from './base-data-texts.ts';
import { finishSave, startSave } from './change-list.ts';
import { type ExhibitionSalesmanFields, exhibitionSalesmen } from './detailed-lists.ts';
import { hasRow } from './list.store.ts';

type Sent = ExhibitionSalesmanFields & { readonly id: string; readonly version?: number | undefined };

/** Location and linked person must be records of this house; a foreign id answers like a missing one. */
export async function saveOneExhibitionSalesman(services: Services, context: TenantContext, sent: Sent) {
  const before = await startSave(context, exhibitionSalesmen, sent);
  const unknown = await findUnknownReferences(context, sent);
  if (unknown.length > 0) throw invalid(...unknown);
  return finishSave(services, context, exhibitionSalesmen, { id: sent.id, before, fields: sent });
}

async function findUnknownReferences(
  { tx, actor: { tenantId } }: TenantContext,
  { locationId, userId }: Sent,
): Promise<Violation[]> {
  const hasLocation = await hasRow(tx, 'locations', { tenantId, id: locationId });
  const hasUser = userId === null || (await hasRow(tx, 'users', { tenantId, id: userId }));
  return [
    ...(hasLocation ? [] : [{ path: 'body.locationId', message: texts.unknownLocation }]),
    ...(hasUser ? [] : [{ path: 'body.userId', message: texts.unknownUser }]),
  ];
}
