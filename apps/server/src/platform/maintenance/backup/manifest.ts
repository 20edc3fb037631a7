import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { backupTexts } from './backup-texts.ts';

/** Grows when an older program could not read the folder any more. */
export const backupFormat = 1;

export const manifestFile = 'manifest.json';

/** A path that does not leave the folder, even when somebody has edited the manifest. */
const insidePath = z
  .string()
  .min(1)
  .refine((path) => !path.startsWith('/') && !/(^|[/\\])\.\.([/\\]|$)|[\\:\0]/.test(path));

const tableEntry = z.object({
  name: z.string().regex(/^\w+$/),
  columns: z.array(z.string()),
  rows: z.number().int().nonnegative(),
  /** Hash of the rows as text, before packing: the same on every engine, so it proves the restored rows too. */
  sha256: z.string(),
});
const fileEntry = z.object({
  path: insidePath,
  bytes: z.number().int().nonnegative(),
  sha256: z.string(),
});

const manifest = z.object({
  format: z.literal(backupFormat),
  version: z.string(),
  createdAt: z.iso.datetime(),
  database: z.object({ engine: z.string(), version: z.string() }),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(tableEntry),
  files: z.array(fileEntry),
});
export type Manifest = z.infer<typeof manifest>;
const sealed = manifest.extend({ seal: z.string() });
export type TableEntry = z.infer<typeof tableEntry>;
export type FileEntry = z.infer<typeof fileEntry>;

export const tableFile = (name: string): string => `tables/${name}.ndjson.gz`;

/** The manifest proves everything else; its own hash proves the manifest. */
export function sealManifest(content: object): string {
  return `${JSON.stringify({ ...content, seal: sealOf(content) }, null, 2)}\n`;
}

const sealOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** The manifest is written last, so a folder with a readable one is a whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const content = await readJson(join(folder, manifestFile));
  if (content === undefined) throw new Refusal(backupTexts.noBackup(folder));
  const format = z.object({ format: z.number() }).safeParse(content);
  if (format.success && format.data.format !== backupFormat) {
    throw new Refusal(backupTexts.otherFormat(format.data.format));
  }
  const parsed = sealed.safeParse(content);
  if (!parsed.success) throw new Refusal(backupTexts.damaged(manifestFile));
  const { seal, ...rest } = parsed.data;
  if (seal !== sealOf(rest)) throw new Refusal(backupTexts.damaged(manifestFile));
  return rest;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
