import type { ReceiptRefusal, Refused, RemovalRefusal } from '../decision.ts';

type Kind<K extends string> = { readonly kind: K };

/** Lists the refusals of a decision; none: it is made, or there is nothing to make. */
export const refusalsOf = (
  decision: Refused<RemovalRefusal | ReceiptRefusal> | Kind<'SAME' | 'CHANGED'>,
): readonly (RemovalRefusal | ReceiptRefusal)[] => (decision.kind === 'REFUSED' ? decision.refusals : []);

const refusing =
  <K extends string>(kind: K) =>
  (path: string, message: string) => ({ kind, path, message });

export const wrong = refusing('WRONG' as const);
export const locked = refusing('LOCKED' as const);
export const closed = refusing('CLOSED' as const);
