/**
 * OPEN: something of it waits for a decision. BOOKED: all of it is receipts and credit of orders. ASIDE: what orders did
 * not get is no payment of a customer. OUT: money that went out, which is nobody's receipt. RETURNED: it came back, or
 * takes back what did.
 */
export const lineStates = ['OPEN', 'BOOKED', 'ASIDE', 'OUT', 'RETURNED'] as const;
export type LineState = (typeof lineStates)[number];

/** What a part of a line became: money for a payment, for the rest, or more than is open. */
export const partKinds = ['PAYMENT', 'REST', 'CREDIT'] as const;
export type PartKind = (typeof partKinds)[number];
