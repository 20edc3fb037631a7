/** E-mail addresses are compared without case and surrounding blanks; they are unique over all tenants. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
