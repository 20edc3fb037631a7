import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const web = join(root, 'apps/web');
export const uiBuildFolder = join(web, 'dist-dev-ui');
const stampFile = join(uiBuildFolder, 'sources.txt');
const lockFolder = join(web, 'node_modules/.dev-ui-build');
const sources = [
  'apps/web/src',
  'apps/web/dev-ui.html',
  'apps/web/device.html',
  'apps/web/vite.config.ts',
  'apps/web/shell-plugin.ts',
  'packages/domain/src',
  'packages/contract/src',
];
const buildTimeout = 120_000;

/**
 * Builds the page of all components once for all test files: test files run in processes of their own, so
 * the stamp of the sources says whether the build on disk is still good, and a folder is the lock.
 */
export async function buildUiPage(): Promise<void> {
  const stamp = stampOfSources();
  const giveUp = Date.now() + buildTimeout;
  while (readStamp() !== stamp) {
    if (takeLock()) {
      try {
        if (readStamp() !== stamp) await runBuild();
        writeFileSync(stampFile, stamp);
      } finally {
        rmdirSync(lockFolder);
      }
    } else if (Date.now() > giveUp) {
      throw new Error(`Another process holds ${lockFolder}. If none is running, delete that folder.`);
    } else {
      await pause(100);
    }
  }
}

function stampOfSources(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const path of filesIn(join(root, source))) hash.update(`${path} ${statSync(path).mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function readStamp(): string | null {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
}

function takeLock(): boolean {
  mkdirSync(join(lockFolder, '..'), { recursive: true });
  try {
    mkdirSync(lockFolder);
    return true;
  } catch {
    return abandoned() && releaseAbandoned();
  }
}

const abandoned = (): boolean => {
  try {
    return Date.now() - statSync(lockFolder).mtimeMs > buildTimeout;
  } catch {
    return false;
  }
};

function releaseAbandoned(): boolean {
  rmdirSync(lockFolder);
  return false;
}

async function runBuild(): Promise<void> {
  const vite = join(createRequire(join(web, 'package.json')).resolve('vite/package.json'), '../bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--mode', 'dev-ui', '--logLevel', 'warn'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`The page of all components does not build:\n${output}`);
}
