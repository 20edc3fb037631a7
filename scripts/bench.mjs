import { runChild } from './lib/child.mjs';
import { inProject } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { findChromium, provideTestPrograms } from './lib/programs.mjs';
import { runScript } from './lib/script-error.mjs';

await runScript(async () => {
  const node = await prepare();
  // Parts that need a program which cannot be had fail by themselves; the others are measured.
  for (const problem of await provideTestPrograms()) console.error(problem);
  const chromium = findChromium();
  const { code } = await runChild(node, [inProject('bench', 'main.ts'), ...process.argv.slice(2)], {
    env: { ...process.env, ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }) },
  });
  return code;
});
