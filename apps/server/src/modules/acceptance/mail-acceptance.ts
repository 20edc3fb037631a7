import { deriveAcceptanceResult } from '@korpus/domain/acceptance/acceptance.ts';
import { acceptanceResultNames } from '@korpus/domain/acceptance/acceptance-texts.ts';
import { formatDate, formatTime } from '@korpus/domain/dates/format-date.ts';
import { findActor } from '../../platform/auth/actor.ts';
import type { Services } from '../../platform/services.ts';
import { findOrder } from '../orders/index.ts';
import {
  type MadeAcceptance,
  madeAcceptance,
  nameAcceptanceFile,
  sealedIn,
  wellBytes,
} from './acceptance-bytes.ts';
import { acceptanceTexts } from './acceptance-module-texts.ts';

type Key = { readonly tenantId: string; readonly id: string };

/** The job: tells whoever sold it, with the page; sent again after a crash it is the same mail (rules: acceptance#who-is-told). */
export async function mailAcceptance(services: Services, key: Key): Promise<void> {
  const { tenantId } = key;
  const made = await madeAcceptance(services, key, { tenantId, userId: null });
  const to = await findSalesmanToTell(services, tenantId, made);
  const content = await wellBytes(services, made);
  if (to === null || content === null) return;
  const { facts } = sealedIn(made);
  const told = {
    firstName: to.firstName,
    name: facts.clientName,
    customer: facts.customerName,
    result: acceptanceResultNames[deriveAcceptanceResult(facts)],
    when: facts.acceptedOn === undefined ? formatTime(facts.signedAt) : formatDate(facts.acceptedOn),
    by: facts.takenBy,
    defects: facts.defects.map(({ text }) => text),
    remark: facts.remark,
    url: `${services.config.publicUrl}/orders?order=${made.orderId}`,
  };
  await services.mailer.send({
    to: to.email,
    subject: acceptanceTexts.mail.subject(told),
    text: acceptanceTexts.mail.text(told),
    known: { tenantId, id: made.id },
    attachments: [{ filename: nameAcceptanceFile(made), content, contentType: 'application/pdf' }],
  });
}

/** Finds the salesman of the order as it is now; null: nobody, or they are not here any more. */
async function findSalesmanToTell(services: Services, tenantId: string, { orderId, byId }: MadeAcceptance) {
  return services.tenancy.inTenant(tenantId, async (tx) => {
    const userId = (await findOrder(tx, { tenantId, id: orderId }))?.order.salesmanId ?? null;
    if (userId === null || userId === byId) return null;
    return (await findActor(tx, { tenantId, userId }, services.clock))?.person ?? null;
  });
}
