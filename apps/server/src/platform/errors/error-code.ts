/** The code that systems and PostgreSQL give their errors, such as ENOENT or 23505. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
