import { z } from 'zod';

/** decisions §11: opened without a header, so the address itself is signed. */
export const link = z.object({ url: z.string(), filename: z.string() });
