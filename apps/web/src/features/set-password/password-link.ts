/** Parts that the mail's link carries. */
export type PasswordLink = Readonly<{ userId: string; resetToken: string; email: string | null }>;
