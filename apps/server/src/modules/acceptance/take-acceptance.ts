import type { NewAcceptance } from '@korpus/contract/acceptance/acceptance-record.ts';
import type { saveAcceptance } from '@korpus/contract/acceptance/acceptances.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import {
  acceptanceRefusal,
  deriveAcceptanceResult,
  nextVersion,
} from '@korpus/domain/acceptance/acceptance.ts';
import { acceptanceDayProblem } from '@korpus/domain/acceptance/acceptance-day.ts';
import { acceptanceProblems } from '@korpus/domain/acceptance/acceptance-problems.ts';
import { type AcceptanceFacts, acceptedDayOf } from '@korpus/domain/acceptance/acceptance-sheet.ts';
import { acceptanceRefusalTexts, dayProblemTexts } from '@korpus/domain/acceptance/acceptance-texts.ts';
import { isClockDoubted, plausibleCaptureTime } from '@korpus/domain/assemblies/assembly.ts';
import { wallTimeAt } from '@korpus/domain/dates/instant-of.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';
import { writtenLines } from '@korpus/domain/documents/print-formats.ts';
import { placeOf } from '@korpus/domain/documents/print-head.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { sha256 } from '../../platform/auth/secret.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { findNamesAndPaper } from '../documents/index.ts';
import { type LockedOrder, lockOrder } from '../orders/index.ts';
import { frozenAcceptanceIn, newestFormat, sealOf } from './acceptance-format.ts';
import { acceptanceTexts as texts } from './acceptance-module-texts.ts';
import {
  findAcceptance,
  findAcceptancesOf,
  insertAcceptance,
  type KeptAcceptance,
} from './acceptances.store.ts';
import { addDefects } from './defect-complaints.ts';
import { queueCopy } from './mail-copy.ts';
import { noteAcceptance } from './note-acceptance.ts';

type Answer = AnswerOf<typeof saveAcceptance>;

/** Says whether this person may take it; throws where they may not, or it is no order of theirs. */
type Admit = (order: LockedOrder | undefined) => Promise<LockedOrder> | LockedOrder;

/**
 * Keeps what was signed as the next version of its order, with its defects as complaints; what is known is answered
 * before anything else is asked (rules: acceptance#sent-twice, acceptance#versions).
 */
export async function takeAcceptance(
  services: Services,
  context: TenantContext,
  asked: NewAcceptance,
  admit: Admit,
): Promise<Answer> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const said = sha256(JSON.stringify(asked));
  const locked = await lockOrder(tx, { tenantId, id: asked.orderId });
  const known = await findAcceptance(tx, { tenantId, id: asked.id });
  if (known !== undefined) return knownAnswer(context, known, said);
  const stored = await admit(locked);
  refuseWrong(asked, stored.order, services.clock.todayIn(context.person.timeZone));
  const before = await findAcceptancesOf(tx, { tenantId, orderId: asked.orderId });
  const { facts, letterhead } = await freezeAcceptance(
    services,
    context,
    asked,
    stored.order,
    nextVersion(before),
  );
  const { id, orderId, version } = facts;
  const kept = { id, orderId, version, result: deriveAcceptanceResult(facts), day: acceptedDayOf(facts) };
  await insertAcceptance(tx, tenantId, {
    ...kept,
    said,
    format: newestFormat,
    frozen: { facts, letterhead },
    seal: sealOf(facts),
    ...modifiedNow(services, context),
  });
  await addDefects(services, context, stored, facts);
  await noteAcceptance(services, context, { stored, facts, versions: [...before, kept] });
  if (asked.copyTo !== undefined) await queueCopy(services, context, { id, to: asked.copyTo, order: stored });
  return { ...answerOf({ ...kept, facts }), kept: 'new', before: before.length };
}

/** Answers as the first time, if the same person sent the same thing under this id; anything else is refused. */
function knownAnswer({ actor }: TenantContext, known: KeptAcceptance, sent: string): Answer {
  const { version, said, byId } = known;
  if (said !== sent || byId !== actor.userId)
    throw new AppError('ID_REUSED', { violations: [{ path: 'body.id', message: texts.otherUnderId }] });
  const { facts } = frozenAcceptanceIn(known);
  return { ...answerOf({ ...known, facts }), kept: 'known', before: version - 1 };
}

const answerOf = ({
  id,
  version,
  result,
  facts,
}: Pick<KeptAcceptance, 'id' | 'version' | 'result'> & { readonly facts: AcceptanceFacts }) => ({
  id,
  version,
  result,
  isClockDoubted: facts.isClockDoubted === true,
});

function refuseWrong(asked: NewAcceptance, order: Order, today: IsoDate): void {
  const refusal = acceptanceRefusal(order);
  if (refusal !== null) throw invalid({ path: 'body.orderId', message: acceptanceRefusalTexts[refusal] });
  const { acceptedOn } = asked;
  const dayProblem =
    acceptedOn === undefined ? null : acceptanceDayProblem(acceptedOn, { sellDate: order.sellDate, today });
  if (dayProblem !== null) throw invalid({ path: 'body.acceptedOn', message: dayProblemTexts[dayProblem] });
  const problems = acceptanceProblems(asked);
  if (problems.length > 0)
    throw invalid(...problems.map(({ field, message }) => ({ path: `body.${field}`, message })));
}

async function freezeAcceptance(
  { clock }: Services,
  { tx, actor, person }: TenantContext,
  { takenAt, acceptedOn, copyTo: _, ...asked }: NewAcceptance,
  order: Order,
  version: number,
) {
  const { issuer, letterhead } = await findNamesAndPaper(tx, {
    tenantId: actor.tenantId,
    locationId: order.location,
    salesmanId: null,
    supplierIds: [],
  });
  const now = clock.now();
  const signedAt = wallTimeAt(plausibleCaptureTime(takenAt, now), person.timeZone);
  const facts: AcceptanceFacts = {
    ...asked,
    version,
    signedAt,
    ...(acceptedOn === undefined || acceptedOn === dayOf(signedAt) ? {} : { acceptedOn }),
    ...(isClockDoubted(takenAt, now) ? { isClockDoubted: true } : {}),
    takenBy: `${person.firstName} ${person.lastName}`,
    orderNumber: order.orderNumber,
    clientName: formatPersonName(order),
    addressLines: writeAddressLines(order),
    deliveryDate: order.deliveryDate,
    issuer,
  };
  return { facts, letterhead };
}

/** Where the kitchen stands. */
function writeAddressLines(order: Order): string[] {
  const there = order.hasDifferentDeliveryAddress
    ? { address: order.deliveryAddress, zipCode: order.deliveryZipCode, city: order.deliveryCity }
    : order;
  return writtenLines([there.address, placeOf(there)]);
}
