import type { listBankLines } from '@korpus/contract/bank/bank.ts';
import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import type { LineState } from '@korpus/domain/bank/line-state.ts';
import { reasonPoints } from '@korpus/domain/bank/match-reasons.ts';
import { buildMatcher, type Matching } from '@korpus/domain/bank/matching.ts';
import { reasonSentence } from '@korpus/domain/bank/matching-texts.ts';
import type { PayableOrder } from '@korpus/domain/bank/open-claims.ts';
import { amountsTakenBack, daysToReturn, takesBack } from '@korpus/domain/bank/takes-back.ts';
import { dueSentence } from '@korpus/domain/claims/claims-texts.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findEarlier, findLines, findShownParts, type ShownPart, type StoredLine } from './lines.store.ts';
import { findPayableOrders } from './payable-orders.store.ts';

type Lines = AnswerOf<typeof listBankLines>;
type Line = Lines['lines'][number];

const mostLines = 1_000;

/** So long after a reminder its interest and fee are looked for, though its invoices are paid (rules: bank#reminders). */
const daysOfCharges = 365;

const statesOf: Readonly<Record<QueryOf<typeof listBankLines>['which'], readonly LineState[]>> = {
  OPEN: ['OPEN'],
  DONE: ['BOOKED', 'ASIDE', 'RETURNED'],
  OUT: ['OUT'],
};

/** Lists lines; open ones come with who may have paid, the oldest first (rules: bank#lines). */
export async function listLines(
  context: TenantContext,
  { which, from, to, ...query }: QueryOf<typeof listBankLines>,
): Promise<Lines> {
  const { tx, actor } = context;
  const isOpen = which === 'OPEN';
  const found = await findLines(
    tx,
    {
      ...query,
      tenantId: actor.tenantId,
      states: statesOf[which],
      ...(isOpen ? {} : { from, to }),
    },
    { limit: mostLines + 1, newestFirst: !isOpen },
  );
  const lines = found.slice(0, mostLines);
  const [parts, supposed] = await Promise.all([
    findShownParts(
      tx,
      actor.tenantId,
      actor,
      lines.map(({ id }) => id),
    ),
    isOpen ? suppositions(context, lines) : undefined,
  ]);
  const byLine = Map.groupBy(parts, ({ lineId }) => lineId);
  return {
    lines: lines.map((line) => ({
      ...lineOf(line, byLine.get(line.id) ?? []),
      ...(supposed?.(line) ?? { proposals: [], isSure: false, takesBack: null }),
    })),
    isCut: found.length > mostLines,
  };
}

type Supposed = Pick<Line, 'proposals' | 'isSure' | 'takesBack'>;

/** Looks up what lines may be, for all of them together. */
async function suppositions(
  { tx, actor }: TenantContext,
  lines: readonly StoredLine[],
): Promise<(line: StoredLine) => Supposed> {
  const { tenantId } = actor;
  const [first] = lines.flatMap(({ bookedOn, open }) => (open > 0 ? bookedOn : [])).toSorted();
  const back = lines.filter(({ amount }) => amount < 0);
  const [orders, earlier] = await Promise.all([
    first === undefined ? [] : findPayableOrders(tx, tenantId, actor, addDays(first, -daysOfCharges)),
    back.length === 0 ? [] : findEarlierLines(tx, tenantId, back),
  ]);
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  const match = buildMatcher(orders);
  return (line) => {
    const matching: Matching = match({ ...line, amount: line.open });
    const taken = line.amount < 0 ? takesBack(line, earlier) : null;
    return {
      proposals: matching.proposals.map((proposal) => showProposal(proposal, byId)),
      isSure: matching.proposed !== null,
      takesBack:
        taken === null ? null : { id: taken.id, bookedOn: taken.bookedOn, partyName: taken.partyName },
    };
  };
}

function findEarlierLines(tx: TenantContext['tx'], tenantId: string, back: readonly StoredLine[]) {
  const first = back.map(({ bookedOn }) => bookedOn).toSorted()[0];
  if (first === undefined) return [];
  return findEarlier(tx, tenantId, {
    amounts: back.flatMap(amountsTakenBack),
    from: addDays(first, -daysToReturn),
  });
}

function showProposal(
  { allocation, clientName, credit, points, reasons }: Matching['proposals'][number],
  orders: ReadonlyMap<string, PayableOrder>,
): Line['proposals'][number] {
  return {
    clientName,
    credit,
    points,
    parts: allocation.map(({ amount, open, orderId, paymentId, reminderId }) => {
      const order = orders.get(orderId);
      const claim = order?.claims.find(
        (each) => each.paymentId === paymentId && (each.reminder?.id ?? null) === reminderId,
      );
      return {
        orderId,
        paymentId,
        reminderId,
        amount,
        open,
        reminderNumber: claim?.reminder?.number ?? null,
        orderNumber: order?.orderNumber ?? null,
        clientName: order === undefined ? clientName : formatPersonName(order.customer),
        clientNumber: order?.customer.clientNumber ?? null,
        clientOrderNumber: order?.clientOrderNumber ?? null,
        invoiceNumbers: [...(claim?.invoiceNumbers ?? [])],
        dueOn: claim?.dueOn ?? null,
        why: claim === undefined || claim.reminder !== null ? null : dueSentence(claim),
      };
    }),
    reasons: reasons.map((reason) => ({
      points: reasonPoints[reason.kind],
      sentence: reasonSentence(reason),
    })),
  };
}

const lineOf = (
  { structuredReference: _reference, textTight: _tight, ...line }: StoredLine,
  parts: readonly ShownPart[],
) => ({
  ...line,
  parts: parts.map(({ lineId: _line, invoiceNumbers, ...part }) => ({
    ...part,
    invoiceNumbers: [...invoiceNumbers],
  })),
});
