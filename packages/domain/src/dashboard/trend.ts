/** How something is against before; a percentage only where it says something (rules: dashboard#trend). */
export type Trend =
  | {
      readonly kind: 'UP' | 'DOWN' /** Above 0, to a tenth; null: there is nothing to measure it by. */;
      readonly percent: number | null;
    }
  | { readonly kind: 'SAME' }
  /** No orders before, some now. */
  | { readonly kind: 'NEW' }
  /** Neither before nor now. */
  | { readonly kind: 'NOTHING' };

export function deriveTrend(now: number, before: number): Trend {
  if (now === before) return { kind: now === 0 ? 'NOTHING' : 'SAME' };
  if (before === 0) return now > 0 ? { kind: 'NEW' } : { kind: 'DOWN', percent: null };
  const kind = now > before ? 'UP' : 'DOWN';
  // A percentage of a negative base would mislead: twice as much would be less.
  if (before < 0 || now < 0) return { kind, percent: null };
  const percent = Math.round((Math.abs(now - before) / before) * 1000) / 10;
  return percent === 0 ? { kind: 'SAME' } : { kind, percent };
}
