import { fdatasyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];
type EmscriptenModule = Parameters<NonNullable<EmscriptenOptions['preRun']>[number]>[0];

/**
 * PGlite's file layer has no fsync of its own, so a commit would survive a crash of the process but not of the
 * machine. This gives Emscripten's NODEFS the missing call. It uses internals: durable-node-fs.test.ts counts the
 * calls, and the version of PGlite is pinned.
 */
export class DurableNodeFs extends NodeFS {
  /** How often the host was asked to write through; the test looks at it. */
  syncs = 0;

  override async init(database: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(database, options);
    const giveSync = (module: EmscriptenModule) => {
      streamOperationsOf(module).fsync = ({ nfd }) => {
        this.syncs += 1;
        fdatasyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), giveSync] } };
  }
}

type StreamOperations = { fsync?: (stream: { nfd: number }) => number };

/** Not in PGlite's types: the table of file operations behind an open file. */
function streamOperationsOf(module: EmscriptenModule): StreamOperations {
  const nodefs: unknown = Reflect.get(module, 'NODEFS');
  const operations: unknown = nodefs instanceof Object ? Reflect.get(nodefs, 'stream_ops') : undefined;
  if (!(operations instanceof Object)) throw new Error('PGlite no longer shows NODEFS.stream_ops.');
  return operations;
}
