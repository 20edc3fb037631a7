import { builtCommand } from './lib/build.mjs';
import { prepare } from './lib/prepare.mjs';
import { runBuilt } from './lib/run-built.mjs';
import { runScript } from './lib/script-error.mjs';

// The file apps/server/src/command.ts alone knows which commands there are.
await runScript(async () =>
  runBuilt(await prepare(), builtCommand, process.argv.slice(2), { flags: ['--enable-source-maps'] }),
);
