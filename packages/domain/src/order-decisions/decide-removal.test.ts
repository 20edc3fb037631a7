import { describe, expect, it } from 'vitest';
import { closedPeriodText } from '../closing/closing-texts.ts';
import { addDays } from '../dates/iso-date.ts';
import type { RemovalDecision, RemovalRefusal } from '../fields/decision.ts';
import { closed, refusalsOf } from '../fields/test-kit/refusals.ts';
import { cents } from '../money/cents.ts';
import { paymentInvoice } from '../orders/order.ts';
import { aPayment } from '../orders/test-kit/an-order.ts';
import { allowedPerson, personWithout } from '../rights/test-kit/random-person.ts';
import { someToday } from '../values/test-kit/random-values.ts';
import { decideOrderRemoval } from './decide-removal.ts';
import { orderDecisionTexts } from './order-decision-texts.ts';
import { storedOrder } from './test-kit/stored-order.ts';

const decide = (
  stored = storedOrder(),
  with_: Partial<Parameters<typeof decideOrderRemoval>[1]> = {},
): RemovalDecision<RemovalRefusal> =>
  decideOrderRemoval(stored, {
    person: allowedPerson(),
    closedUntil: null,
    hasAcceptance: false,
    ...with_,
  });
const numbered = storedOrder({ invoiceNumber: 'R-1' });
const prepaid = storedOrder({
  payments: [aPayment('p1', cents(1), { documentData: paymentInvoice('A-1', null) })],
});
const delivered = storedOrder({ deliveryDate: someToday, deliveryDateNotDefined: false });
const signed = { hasAcceptance: true };

describe('the removal of an order (rules: numbers-and-locking#never-deleted)', () => {
  it.each<[string, ReturnType<typeof decide>, readonly RemovalRefusal[]]>([
    ['is made of what nobody billed or signed', decide(), []],
    [
      'is nothing to who may not read it, billed or not',
      decide(numbered, { person: personWithout('OWN_ORDER_READ', 'OTHER_ORDER_READ') }),
      [{ kind: 'ABSENT' }],
    ],
    [
      'needs its right, before anything else is said',
      decide(numbered, { person: personWithout('OWN_ORDER_DELETE'), ...signed }),
      [{ kind: 'RIGHT' }],
    ],
    ['is never made of what has a number', decide(numbered, signed), [{ kind: 'BILLED' }]],
    ['is never made of what has a billed prepayment', decide(prepaid), [{ kind: 'BILLED' }]],
    [
      'is never made of what a customer signed',
      decide(delivered, { ...signed, closedUntil: someToday }),
      [{ kind: 'IN_USE', path: 'params.id', message: orderDecisionTexts.signedFor }],
    ],
    [
      'is never made of what counts in a closed month',
      decide(delivered, { closedUntil: someToday }),
      [closed('id', closedPeriodText(someToday))],
    ],
    ['is made the day after that', decide(delivered, { closedUntil: addDays(someToday, -1) }), []],
  ])('%s', (_, decision, expected) => expect(refusalsOf(decision)).toEqual(expected));
});
