import { runChild } from './lib/child.mjs';
import { inProject } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { runScript } from './lib/script-error.mjs';

await runScript(async () => {
  const node = await prepare();
  const { code } = await runChild(node, [inProject('bench', 'main.ts'), ...process.argv.slice(2)]);
  return code;
});
