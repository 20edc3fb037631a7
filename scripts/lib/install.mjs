import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runChild } from './child.mjs';
import { contentHash, workspaceManifests } from './content-hash.mjs';
import { withLock } from './lock.mjs';
import { canRunPackagedNode, packagedNodePath } from './node.mjs';
import { inProject } from './paths.mjs';
import { withProgressLine } from './progress.mjs';
import { ScriptError } from './script-error.mjs';
import { scriptTexts } from './script-texts.mjs';

const stampFile = inProject('node_modules', '.korpus-install');
const isWindows = process.platform === 'win32';

/** Installs the locked dependencies unless exactly these are there already. */
export async function installIfNeeded() {
  if (isInstalled()) return;
  await withLock(
    'install',
    { onWait: () => console.log(scriptTexts.waitingForInstall) },
    async (alsoHeldBy) => {
      if (isInstalled()) return;
      await withProgressLine(scriptTexts.installing, () => install(alsoHeldBy));
      removeUnusableNodeLink();
      writeStamp();
    },
  );
}

const manifestHash = () => contentHash(['package.json', 'package-lock.json', ...workspaceManifests()]);

function writeStamp() {
  writeFileSync(stampFile, manifestHash());
}

function isInstalled() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === manifestHash()) return true;
  if (!matchesLockfile()) return false;
  writeStamp();
  return true;
}

async function install(onStart) {
  const { code, output } = await runNpm(installArguments(), onStart);
  if (code === 0) return;
  process.stderr.write(`\n${output}`);
  throw new ScriptError(scriptTexts.installFailed);
}

/**
 * Development and platform packages are needed whatever the person's npm settings omit. Windows cannot delete a
 * running program: when the packaged Node itself runs this script, npm must change the folder in place.
 */
function installArguments() {
  const runsPackagedNode = isWindows && process.execPath.startsWith(inProject('node_modules'));
  const command = runsPackagedNode ? 'install' : 'ci';
  return [command, '--include=optional', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
}

function runNpm(args, onStart) {
  const options = { cwd: inProject(), quiet: true, wholeGroup: true, onStart };
  const npmScript = process.env.npm_execpath;
  if (npmScript !== undefined && /npm-cli\.[cm]?js$/.test(npmScript)) {
    const node = process.env.npm_node_execpath ?? process.execPath;
    return runChild(existsSync(node) ? node : process.execPath, [npmScript, ...args], options);
  }
  return runChild('npm', args, { ...options, shell: isWindows }).catch((error) => {
    if (error.code === 'ENOENT') throw new ScriptError(scriptTexts.npmMissing);
    throw error;
  });
}

/** npm puts node_modules/.bin first in the path: a Node there that cannot run would break every npm command. */
function removeUnusableNodeLink() {
  const packaged = packagedNodePath();
  if (packaged === null || !existsSync(packaged) || canRunPackagedNode()) return;
  for (const name of ['node', 'node.cmd', 'node.ps1'])
    rmSync(inProject('node_modules', '.bin', name), { force: true });
  rmSync(dirname(packaged), { recursive: true, force: true });
}

/** True when npm's own record of what it installed covers the lockfile, e.g. after a person ran `npm ci`. */
function matchesLockfile() {
  const record = readJson('node_modules/.package-lock.json');
  const lock = readJson('package-lock.json');
  if (record === null || lock === null) return false;
  const packaged = packagedNodePath();
  return (
    (packaged === null || existsSync(packaged)) &&
    manifestsMatch(lock) &&
    Object.entries(lock.packages).every(([path, wanted]) => isSatisfied(path, wanted, record.packages[path]))
  );
}

function isSatisfied(path, wanted, installed) {
  if (!path.includes('node_modules/')) return true;
  if (installed === undefined)
    return wanted.optional === true || wanted.devOptional === true || wanted.peer === true;
  return installed.version === wanted.version && installed.integrity === wanted.integrity;
}

function manifestsMatch(lock) {
  return ['package.json', ...workspaceManifests()].every((path) => {
    const manifest = readJson(path);
    const locked = lock.packages[path === 'package.json' ? '' : dirname(path)];
    return ['dependencies', 'devDependencies', 'optionalDependencies'].every(
      (kind) => sortedText(manifest[kind]) === sortedText(locked?.[kind]),
    );
  });
}

const sortedText = (dependencies = {}) => JSON.stringify(Object.entries(dependencies).sort());

function readJson(path) {
  const file = inProject(path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
