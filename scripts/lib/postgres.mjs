import { spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findPostgresFolder } from './programs.mjs';
import { ScriptError } from './script-error.mjs';
import { scriptTexts } from './script-texts.mjs';

const patience = 30_000;

/**
 * A PostgreSQL server of its own: new empty cluster, free port, socket in its folder, gone after stop().
 * The tests' role owns its databases and may create roles, but is no superuser: neither is that of a real
 * installation, and a superuser would walk around row security.
 *
 * @param {{ fsync?: boolean }} [options] fsync: survive more than a crash of the server alone (slower)
 * @returns {Promise<import('./postgres.d.mts').PostgresServer>}
 */
export async function startPostgres({ fsync = false } = {}) {
  const binFolder = findPostgresFolder();
  if (binFolder === null)
    throw new ScriptError(scriptTexts.programMissing(scriptTexts.postgres, scriptTexts.postgresHow));
  const dataDir = mkdtempSync(join(tmpdir(), 'korpus-pg-'));
  const owner = serverAccount();
  if (owner.uid !== undefined) chownSync(dataDir, owner.uid, owner.gid);
  const cluster = { binFolder, dataDir, owner, fsync, port: await freePort(), running: null };
  try {
    createCluster(cluster);
    cluster.running = await launch(cluster);
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
  return makeHandle(cluster);
}

function makeHandle(cluster) {
  return {
    url: `postgres://korpus_owner@127.0.0.1:${cluster.port}/postgres`,
    adminUrl: `postgres://postgres@127.0.0.1:${cluster.port}/postgres`,
    port: cluster.port,
    dataDir: cluster.dataDir,
    async restart({ mode = 'fast', pause = 0 } = {}) {
      await shutDown(cluster, mode);
      await delay(pause);
      cluster.running = await launch(cluster);
    },
    async stop() {
      await shutDown(cluster, 'immediate');
      rmSync(cluster.dataDir, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; then its packages' own account takes over. */
function serverAccount() {
  if (process.getuid?.() !== 0) return {};
  const readId = (flag) => {
    const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
    if (status !== 0) throw new ScriptError(scriptTexts.postgresNoUser);
    return Number(stdout);
  };
  return { uid: readId('-u'), gid: readId('-g') };
}

function createCluster({ binFolder, dataDir, owner }) {
  const run = (program, args, input) => {
    const result = spawnSync(join(binFolder, program), args, {
      ...owner,
      cwd: dataDir,
      input,
      encoding: 'utf8',
    });
    if (result.status !== 0) {
      throw new ScriptError(scriptTexts.postgresFailed(result.error?.message ?? result.stderr.trim()));
    }
  };
  const data = join(dataDir, 'data');
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  run('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--no-sync',
  ]);
  run(
    'postgres',
    ['--single', '-D', data, 'postgres'],
    'create role korpus_owner login createdb createrole\n',
  );
}

/**
 * Starts the server with a small process beside it that waits for the end of its input and then stops the server:
 * however this process ends, even by kill -9, no server stays behind.
 */
async function launch({ binFolder, dataDir, owner, fsync, port }) {
  const log = openSync(join(dataDir, 'log'), 'a');
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: dataDir,
    port,
    max_connections: 200,
    fsync: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
  };
  const args = [
    '-D',
    join(dataDir, 'data'),
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
  const script = '(cat <&3 >/dev/null; kill -QUIT $$ 2>/dev/null) & exec "$@" 3<&-';
  const server = spawn('/bin/sh', ['-c', script, 'sh', join(binFolder, 'postgres'), ...args], {
    ...owner,
    cwd: dataDir,
    detached: true, // Ctrl+C belongs to the tests, which still need the database while they end
    stdio: ['ignore', log, log, 'pipe'],
  });
  closeSync(log);
  const lifeline = server.stdio[3];
  server.unref();
  lifeline.unref();
  const giveUpAt = Date.now() + patience;
  while (!takesConnections(dataDir, server.pid)) {
    if (Date.now() > giveUpAt || hasEnded(server)) {
      lifeline.destroy();
      throw new ScriptError(
        scriptTexts.postgresFailed(readFileSync(join(dataDir, 'log'), 'utf8').slice(-2000)),
      );
    }
    await delay(20);
  }
  return { server, lifeline };
}

const hasEnded = (server) => server.exitCode !== null || server.signalCode !== null;

/** The server's lock file holds its process id in the first line and says "ready" in the eighth. */
function takesConnections(dataDir, pid) {
  const lines = lockFileLines(dataDir);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

function lockFileLines(dataDir) {
  try {
    return readFileSync(join(dataDir, 'data', 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/** fast: sessions are cut, data is written; immediate: like a crash, the next start recovers. */
async function shutDown(cluster, mode) {
  const { running } = cluster;
  if (running === null) return;
  cluster.running = null;
  running.server.ref();
  running.server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  const killAt = Date.now() + patience;
  while (!hasEnded(running.server)) {
    if (Date.now() > killAt) running.server.kill('SIGKILL');
    await delay(20);
  }
  running.lifeline.destroy();
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
