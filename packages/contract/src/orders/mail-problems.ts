import { email } from '../record.ts';
import { check } from '../validation.ts';

type WithMail = Readonly<{ email: string | null }>;

/**
 * A customer's address that was typed has to be one. What is stored already stands in nobody's way: it may be locked,
 * and the order still has to be saved (rules: offers#customer-data).
 */
export function mailProblems({ email: typed }: WithMail, stored?: WithMail) {
  if (typed === null || typed.trim() === '' || typed === stored?.email) return [];
  const checked = check(email, typed, 'email');
  return checked.ok ? [] : checked.violations;
}
