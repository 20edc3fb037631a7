import { runChild } from './child.mjs';
import { inProject } from './paths.mjs';

/**
 * Runs a built entry and hands on its exit code. The channel tells the child when this process dies without a word.
 * @param {string} node
 * @param {string} entry
 * @param {string[]} args
 * @param {{ flags: string[], env?: Record<string, string> }} started
 */
export async function runBuilt(node, entry, args, { flags, env = {} }) {
  const { code } = await runChild(node, [...flags, entry, ...args], {
    env: { NODE_COMPILE_CACHE: inProject('.cache', 'node-compile'), ...env, ...process.env },
    ipc: true,
  });
  return code;
}
