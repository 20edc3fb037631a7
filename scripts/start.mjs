import { builtServer } from './lib/build.mjs';
import { prepare } from './lib/prepare.mjs';
import { runBuilt } from './lib/run-built.mjs';
import { runScript } from './lib/script-error.mjs';
import { serverFlags } from './lib/server-flags.mjs';

await runScript(async () => runBuilt(await prepare(), builtServer, process.argv.slice(2), serverFlags));
