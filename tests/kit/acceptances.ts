import { randomUUID } from 'node:crypto';
import type { saveAcceptance } from '@korpus/contract/acceptance/acceptances.ts';
import type { AcceptanceFacts } from '@korpus/domain/acceptance/acceptance-sheet.ts';
import { aSignature, someFacts } from '@korpus/domain/acceptance/test-kit/an-acceptance.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import {
  type FrozenAcceptance,
  newestFormat,
  sealOf,
} from '../../apps/server/src/modules/acceptance/acceptance-format.ts';
import {
  findAcceptance,
  insertAcceptance,
} from '../../apps/server/src/modules/acceptance/acceptances.store.ts';
import { findChecklist } from '../../apps/server/src/modules/acceptance/settings.store.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import type { CallInput } from './caller.ts';
import { frozenOffer } from './documents.ts';
import { keptBytes } from './kept-bytes.ts';
import { insertMailRow } from './mails.ts';
import { makeOrderFor } from './orders.ts';

export type AcceptanceBody = NonNullable<CallInput<typeof saveAcceptance>['body']>;

/** Signed without defects, if not said otherwise. */
export const acceptanceBody = (orderId: string, with_: Partial<AcceptanceBody> = {}): AcceptanceBody => ({
  id: randomUUID(),
  orderId,
  takenAt: '2026-11-21T10:00:00.000Z',
  isRefused: false,
  customerName: 'Karin Petersen',
  place: 'Kiel',
  remark: null,
  checklist: [{ text: 'Arbeitsplatte ohne Schäden', answer: 'YES' }],
  defects: [],
  strokes: aSignature.map((stroke) => stroke.map((point) => ({ ...point }))),
  ...with_,
});

export const aDefect = (text = 'Front zerkratzt') => ({
  complaintId: randomUUID(),
  text,
  importance: 2 as const,
});

/** A frozen acceptance; `words` stand wherever a person may have written some. */
export function frozenAcceptance(words = 'Petersen', of: Partial<AcceptanceFacts> = {}): FrozenAcceptance {
  const facts = someFacts({
    customerName: words,
    place: words,
    remark: words,
    clientName: words,
    takenBy: words,
    addressLines: [words],
    orderNumber: words,
    issuer: frozenOffer(words).facts.issuer,
    checklist: [{ text: words, answer: 'YES' }],
    defects: [{ complaintId: randomUUID(), text: words, importance: 1 }],
    ...of,
  });
  return { facts, letterhead: null };
}

/** One that was signed for an order of this salesman, with its page. */
export async function makeAcceptanceFor(
  services: Services,
  tenantId: string,
  salesmanId: string,
): Promise<string> {
  const orderId = await makeOrderFor(services, tenantId, salesmanId);
  const id = randomUUID();
  const frozen = frozenAcceptance(undefined, { id, orderId });
  const kept = await keptBytes(services, tenantId);
  await services.tenancy.inTenant(tenantId, async (tx) => {
    await insertAcceptance(tx, tenantId, {
      id,
      orderId,
      version: 1,
      result: 'WITH_DEFECTS',
      day: isoDate('2026-11-20'),
      said: 'none',
      format: newestFormat,
      frozen,
      seal: sealOf(frozen.facts),
      at: services.clock.now(),
      by: 'Max Meister',
      userId: salesmanId,
    });
    await tx.updateTable('acceptances').set(kept).where('id', '=', id).execute();
  });
  return id;
}

/** A mail of an acceptance that was sent and refused. */
export async function makeAcceptanceMailFor(
  services: Services,
  tenantId: string,
  salesmanId: string,
): Promise<string> {
  const acceptanceId = await makeAcceptanceFor(services, tenantId, salesmanId);
  const orderId = await services.tenancy.inTenant(tenantId, async (tx) => {
    const kept = await findAcceptance(tx, { tenantId, id: acceptanceId });
    return kept?.orderId ?? '';
  });
  return insertMailRow(services, tenantId, { orderId, acceptanceId, kind: 'ACCEPTANCE' });
}

export const checklistOf = ({ tenancy }: Services, tenantId: string) =>
  tenancy.inTenant(tenantId, (tx) => findChecklist(tx, tenantId));
