import { runChild } from './child.mjs';
import { inProject } from './paths.mjs';

/**
 * Runs a built entry and hands on its exit code. The channel tells the child when this process dies without a word.
 * @param {string} node
 * @param {string} entry
 * @param {string[]} args
 */
export async function runBuilt(node, entry, args) {
  const { code } = await runChild(node, ['--enable-source-maps', entry, ...args], {
    env: { NODE_COMPILE_CACHE: inProject('.cache', 'node-compile'), ...process.env },
    ipc: true,
  });
  return code;
}
