import { z } from 'zod';

/** Opened without a header, so the address itself is signed (rules: files#signed-links). */
export const link = z.object({ url: z.string(), filename: z.string() });
