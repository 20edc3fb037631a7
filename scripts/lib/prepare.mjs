import { buildIfNeeded } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { requireStartableNode, runtimeNode } from './node.mjs';

/** Brings a checkout to the point where the built server can run. @returns {Promise<string>} the Node to run it */
export async function prepare() {
  requireStartableNode();
  await installIfNeeded();
  const node = runtimeNode();
  await buildIfNeeded(node);
  return node;
}
