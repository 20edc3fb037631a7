import type { PasswordLink } from '../features/set-password/set-password-page.tsx';

/** What a mail's link carries in its query; undefined when a part is missing. */
export function passwordLinkFrom(search: Record<string, unknown>): PasswordLink | undefined {
  const { userId, resetToken, email } = search;
  if (!isText(userId) || !isText(resetToken)) return undefined;
  return {
    userId: String(userId),
    resetToken: String(resetToken),
    email: isText(email) ? String(email) : null,
  };
}

/** The router reads a value of digits as a number. */
const isText = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';
