import { build } from './lib/build.mjs';
import { runScript } from './lib/script-error.mjs';

await runScript(build);
