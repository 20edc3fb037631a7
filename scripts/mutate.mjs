import { existsSync } from 'node:fs';
import { runChild } from './lib/child.mjs';
import { mutateByHand } from './lib/hand-mutations.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { runtimeNode } from './lib/node.mjs';
import { inProject } from './lib/paths.mjs';
import { runScript } from './lib/script-error.mjs';

/** Pinned, and in a folder of its own: 160 packages that nobody needs who starts or tests Korpus (docs/adr/0011). */
const version = '10.1.1';
const folder = inProject('.cache', 'mutation');
const stryker = inProject(
  '.cache',
  'mutation',
  'node_modules',
  '@stryker-mutator',
  'core',
  'bin',
  'stryker.js',
);

/**
 * Changes the code on purpose and shows what no test notices: `npm run mutate -- packages/domain/src/tenants/*.ts` at
 * every place, `npm run mutate -- hand` by our own list of faults (`hand licence`: those that say so).
 */
await runScript(async () => {
  await installIfNeeded();
  const chosen = process.argv.slice(2);
  if (chosen[0] === 'hand') return (await mutateByHand(chosen[1] ?? '')) === 0 ? 0 : 1;
  if (!existsSync(stryker)) {
    const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${version}`);
    const options = ['--prefix', folder, '--no-save', '--no-package-lock', '--legacy-peer-deps'];
    const { code } = await runChild('npm', ['install', ...options, ...packages], {
      shell: process.platform === 'win32',
    });
    if (code !== 0) return code;
  }
  const files = chosen.length > 0 ? ['--mutate', chosen.join(',')] : [];
  const { code } = await runChild(runtimeNode(), [
    stryker,
    'run',
    inProject('tools', 'mutation.json'),
    ...files,
  ]);
  return code;
});
