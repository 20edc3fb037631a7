import type { AcceptanceVersion } from '@korpus/contract/acceptance/acceptance-record.ts';
import type { listAcceptances, printAcceptance } from '@korpus/contract/acceptance/acceptances.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { can } from '@korpus/domain/records/can.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInContext, TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { isMade } from '../documents/index.ts';
import { findOwnedOrder, linkToBlob, type MayHavePrints } from '../files/index.ts';
import { findMailsOfAcceptances, shownMail } from '../mails/index.ts';
import { findOrder, ownedRow, type StoredOrder } from '../orders/index.ts';
import { madeAcceptance, nameAcceptanceFile, wellBytes } from './acceptance-bytes.ts';
import { frozenAcceptanceIn, isAsSigned } from './acceptance-format.ts';
import { findAcceptance, findAcceptancesOf, findStates, type KeptAcceptance } from './acceptances.store.ts';

async function readableOrder({ tx, actor }: TenantContext, id: string): Promise<StoredOrder> {
  const stored = await findOrder(tx, { tenantId: actor.tenantId, id });
  if (stored === undefined || !can(actor, 'order.read', ownedRow(stored))) throw new AppError('NOT_FOUND');
  return stored;
}

export const mayHaveAcceptance: MayHavePrints = async (tx, actor, orderId) => {
  const row = await findOwnedOrder(tx, { tenantId: actor.tenantId, id: orderId });
  return row !== undefined && can(actor, 'order.read', row);
};

/** Bytes are read outside of the transaction; there are few of one order. */
export async function readAcceptances(
  services: Services,
  context: SignedInContext,
  orderId: string,
): Promise<AnswerOf<typeof listAcceptances>> {
  const { tenantId } = context.actor;
  const { all, states, mails } = await services.tenancy.inTenant(tenantId, async (tx) => {
    const stored = await readableOrder({ ...context, tx }, orderId);
    const found = await findAcceptancesOf(tx, { tenantId, orderId });
    const ids = found.flatMap((kept) =>
      frozenAcceptanceIn(kept).facts.defects.map((each) => each.complaintId),
    );
    const maySee = can(context.actor, 'complaint.read', ownedRow(stored));
    const sent = await findMailsOfAcceptances(tx, tenantId, orderId);
    return {
      all: found,
      mails: Map.groupBy(sent, (mail) => mail.acceptanceId),
      states: maySee ? await findStates(tx, tenantId, ids) : null,
    };
  });
  return Promise.all(
    all.map(async (kept) => ({
      ...showVersion(kept, states, await checkSeal(services, kept)),
      mails: (mails.get(kept.id) ?? []).map(shownMail),
    })),
  );
}

type States = Awaited<ReturnType<typeof findStates>>;

function showVersion(
  kept: KeptAcceptance,
  states: States | null,
  seal: AcceptanceVersion['seal'],
): Omit<AcceptanceVersion, 'mails'> {
  const { facts } = frozenAcceptanceIn(kept);
  const { isRefused, customerName, place, remark, checklist, strokes, signedAt } = facts;
  return {
    id: kept.id,
    version: kept.version,
    result: kept.result,
    day: kept.day,
    at: kept.at,
    by: kept.byName,
    signedAt,
    isRefused,
    customerName,
    place,
    remark,
    seal,
    isClockDoubted: facts.isClockDoubted === true,
    checklist: [...checklist],
    strokes: strokes.map((stroke) => [...stroke]),
    defects: facts.defects.map((defect) => ({
      ...defect,
      ...(states === null ? {} : { state: states.get(defect.complaintId) ?? null }),
    })),
  };
}

async function checkSeal(services: Services, kept: KeptAcceptance): Promise<AcceptanceVersion['seal']> {
  if (!isAsSigned(kept)) return 'BROKEN';
  if (!isMade(kept)) return 'PENDING';
  return (await wellBytes(services, kept)) === null ? 'BROKEN' : 'WHOLE';
}

/** Made now if it is not there yet; what is not as it was signed is refused (rules: acceptance#the-seal). */
export async function linkToAcceptance(
  services: Services,
  context: SignedInContext,
  id: string,
): Promise<AnswerOf<typeof printAcceptance>> {
  const { tenantId } = context.actor;
  const orderId = await services.tenancy.inTenant(tenantId, async (tx) => {
    const kept = await findAcceptance(tx, { tenantId, id });
    if (kept === undefined) throw new AppError('NOT_FOUND');
    await readableOrder({ ...context, tx }, kept.orderId);
    return kept.orderId;
  });
  const made = await madeAcceptance(services, { tenantId, id }, context.actor);
  if ((await wellBytes(services, made)) === null) throw new AppError('SEAL_BROKEN');
  return linkToBlob(services, context.actor, {
    from: { kind: 'acceptance', id: orderId },
    storageKey: made.storageKey,
    sha256: made.sha256,
    name: nameAcceptanceFile(made),
    contentType: 'application/pdf',
    view: 'inline',
  });
}
