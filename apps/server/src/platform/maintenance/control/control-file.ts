import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Where the running server takes commands, readable by its own account only. */
const controlFile = z.object({ port: z.number().int(), token: z.string() });
export type ControlPoint = z.infer<typeof controlFile>;

const pathOf = (dataDir: string): string => join(dataDir, 'control.json');

export async function writeControlFile(dataDir: string, point: ControlPoint): Promise<void> {
  const file = pathOf(dataDir);
  const building = `${file}.part`;
  await rm(building, { force: true });
  await writeFile(building, JSON.stringify(point), { flag: 'wx', mode: 0o600 });
  await rename(building, file);
}

export const removeControlFile = (dataDir: string): Promise<void> => rm(pathOf(dataDir), { force: true });

/** Undefined: nobody runs here, or somebody who takes no commands yet. */
export async function readControlFile(dataDir: string): Promise<ControlPoint | undefined> {
  try {
    return controlFile.parse(JSON.parse(await readFile(pathOf(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}
