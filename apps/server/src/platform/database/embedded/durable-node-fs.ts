import { fdatasyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];
type EmscriptenModule = Parameters<NonNullable<EmscriptenOptions['preRun']>[number]>[0];

/**
 * PGlite's file layer has no fsync of its own, so a commit would survive a crash of the process but not of the
 * machine; and it opens each new file to all users of the machine, whatever this process is set to. This gives
 * Emscripten's NODEFS the missing call, and keeps its files to their owner. It uses internals: durable-node-fs.test.ts
 * looks at both, and the version of PGlite is pinned.
 */
export class DurableNodeFs extends NodeFS {
  /** How often the host was asked to write through; the test looks at it. */
  syncs = 0;

  override async init(database: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(database, options);
    const prepare = (module: EmscriptenModule) => {
      const files = readOperations(module, 'stream_ops');
      files.fsync = ({ nfd }) => {
        this.syncs += 1;
        fdatasyncSync(nfd);
        return 0;
      };
      keepToOwner(files);
      keepToOwner(readOperations(module, 'node_ops'));
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), prepare] } };
  }
}

type Attributes = { readonly mode?: number };
type Operations = {
  fsync?: (stream: { nfd: number }) => number;
  setattr?: (file: unknown, attributes: Attributes) => unknown;
};

function keepToOwner(operations: Operations): void {
  const { setattr } = operations;
  if (setattr === undefined) throw new Error('PGlite no longer shows NODEFS.setattr.');
  operations.setattr = (file, attributes) =>
    setattr(
      file,
      attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 },
    );
}

/** Not in PGlite's types: the tables of what can be done with a file. */
function readOperations(module: EmscriptenModule, name: 'stream_ops' | 'node_ops'): Operations {
  const nodefs: unknown = Reflect.get(module, 'NODEFS');
  const operations: unknown = nodefs instanceof Object ? Reflect.get(nodefs, name) : undefined;
  if (!(operations instanceof Object)) throw new Error(`PGlite no longer shows NODEFS.${name}.`);
  return operations;
}
