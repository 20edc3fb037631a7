import { installIfNeeded } from './lib/install.mjs';
import { requireStartableNode, runtimeNode } from './lib/node.mjs';
import { runScript } from './lib/script-error.mjs';
import { runChecks } from './lib/steps.mjs';

await runScript(async () => {
  requireStartableNode();
  await installIfNeeded();
  const results = await runChecks(runtimeNode());
  return results.every(Boolean) ? 0 : 1;
});
