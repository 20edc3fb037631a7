import { runCommand } from './commands/run-command.ts';
import { writeForOwnerOnly } from './platform/owner-only.ts';
import { productVersion } from './platform/product-version.ts';

writeForOwnerOnly();
const version = productVersion();

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(signal, () => stopping.abort());

const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await runCommand({
  name,
  args,
  // npm runs scripts in the project's folder and tells here where the person stood.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: process.env,
  version,
  output: { say: (line) => console.log(line), signal: stopping.signal },
});
// The channel to the starter would keep this process alive.
process.disconnect?.();
