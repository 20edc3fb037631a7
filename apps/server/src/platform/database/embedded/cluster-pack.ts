import { createHash, randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { projectFolder } from '../../project-folder.ts';

/**
 * An empty database as PGlite makes it, kept beside the built program and copied from then on: to make one takes
 * seconds of the processor, a copy a tenth of one. It can always be made again, so whatever is wrong with it –
 * damaged, half written, of another version – it counts as not there, and the next one made takes its place.
 */
type ClusterPack = {
  /** False when there is none that is whole; then nothing stands at `dataDir`. */
  readonly unpackTo: (dataDir: string) => boolean;
  /** Keeps a copy of one that nobody has open. Where the program may not write, there is none. */
  readonly keep: (dataDir: string) => void;
};

const listSchema = z.strictObject({
  pglite: z.string(),
  folders: z.array(z.string()),
  files: z.array(z.strictObject({ path: z.string(), sha256: z.string() })),
});

export function clusterPack(
  place = projectFolder('dist', 'database'),
  version = pgliteVersion(),
): ClusterPack {
  return {
    unpackTo: (dataDir) => {
      try {
        const { pglite, folders, files } = listSchema.parse(readJson(join(place, 'list.json')));
        if (pglite !== version) return false;
        for (const folder of folders) mkdirSync(join(dataDir, folder), { recursive: true });
        for (const { path, sha256 } of files) {
          const bytes = readFileSync(join(place, 'cluster', path));
          if (hashOf(bytes) !== sha256) throw new Error(`${path} is not what was packed.`);
          writeFileSync(join(dataDir, path), bytes);
        }
        return true;
      } catch {
        rmSync(dataDir, { recursive: true, force: true });
        return false;
      }
    },
    keep: (dataDir) => {
      // Several may do this at once, each under a name of its own; the next build removes what a killed one left.
      const unfinished = `${place}-${randomUUID()}.tmp`;
      try {
        cpSync(dataDir, join(unfinished, 'cluster'), { recursive: true });
        writeFileSync(
          join(unfinished, 'list.json'),
          JSON.stringify({ pglite: version, ...listContent(dataDir) }),
        );
        rmSync(place, { recursive: true, force: true });
        renameSync(unfinished, place);
      } catch {
        rmSync(unfinished, { recursive: true, force: true });
      }
    },
  };
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function pgliteVersion(): string {
  const manifest = readJson(projectFolder('node_modules', '@electric-sql', 'pglite', 'package.json'));
  return z.object({ version: z.string() }).parse(manifest).version;
}

function listContent(dataDir: string): Omit<z.output<typeof listSchema>, 'pglite'> {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true }).map((entry) => ({
    isFile: entry.isFile(),
    path: relative(dataDir, join(entry.parentPath, entry.name)),
  }));
  return {
    folders: ['.', ...entries.filter(({ isFile }) => !isFile).map(({ path }) => path)],
    files: entries
      .filter(({ isFile }) => isFile)
      .map(({ path }) => ({ path, sha256: hashOf(readFileSync(join(dataDir, path))) })),
  };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
