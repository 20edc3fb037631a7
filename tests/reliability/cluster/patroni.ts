import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgresFolder } from '../../../scripts/lib/programs.mjs';
import { etcdHosts } from './etcd.ts';
import type { Machine, Network } from './network.ts';
import { type Program, startProgram } from './program.ts';

const account = 'postgres';
const diskMegabytes = 1_000;
const [superuser, replicator] = [
  { username: 'postgres', password: 'only-for-tests-1' },
  { username: 'replicator', password: 'only-for-tests-2' },
];

/** Patroni's own port; whoever is the primary answers 200 to `/primary`. */
export const patroniPort = 8008;
export const postgresPort = 5432;

/**
 * Settings that the three agree on. A primary that is not heard of for `ttl` seconds is replaced, so this is most of
 * what people wait for when a machine disappears; `loop_wait` and twice `retry_timeout` must fit into it. A primary
 * that crashes is replaced and not waited for (`primary_start_timeout`). Only a standby that has all that was
 * acknowledged may follow it (`synchronous_mode`); the new primary does not wait for a standby of its own before it
 * takes writes, which `synchronous_mode_strict` would, for another ten seconds.
 */
const agreement = {
  ttl: 7,
  loop_wait: 1,
  retry_timeout: 3,
  primary_start_timeout: 0,
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    remove_data_directory_on_rewind_failure: true,
    remove_data_directory_on_diverged_timelines: true,
    parameters: {
      max_connections: 100,
      // Otherwise a standby that is cut off is missed after a minute only.
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
      // A member whose log is gone elsewhere has to be copied anew by hand; slots do not keep it for who is away.
      wal_keep_size: '512MB',
    },
  },
};

export type Database = {
  /** Starts it, or starts it again with what lies on its disk. */
  readonly start: () => Program;
  /** The process that takes connections; Patroni is another one. */
  readonly serverPid: () => number;
  readonly disk: string;
};

/** PostgreSQL on this machine, led by Patroni. Its disk is its own, so that it can be filled. */
export function databaseOn(machine: Machine, network: Network, folder: string): Database {
  const disk = join(folder, `disk-${machine.name}`);
  const home = join(folder, `postgres-${machine.name}`);
  const configFile = join(home, 'patroni.json');
  for (const path of [disk, home]) mkdirSync(path);
  network.mount(disk, diskMegabytes);
  // JSON is YAML too.
  writeFileSync(configFile, JSON.stringify(writeConfig(machine, network, { disk, home })));
  execFileSync('chown', ['-R', `${account}:${account}`, disk, home]);
  return {
    start: () =>
      startProgram(machine, folder, { name: 'patroni', args: [configFile], account, env: { HOME: home } }),
    serverPid: () => Number(readFileSync(join(disk, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]),
    disk,
  };
}

function writeConfig(
  { name, address }: Machine,
  { machines, subnet }: Network,
  { disk, home }: { readonly disk: string; readonly home: string },
) {
  return {
    scope: 'korpus',
    name,
    restapi: { listen: `${address}:${patroniPort}`, connect_address: `${address}:${patroniPort}` },
    etcd3: { hosts: etcdHosts(machines) },
    bootstrap: { dcs: agreement, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
    postgresql: {
      listen: `${address}:${postgresPort}`,
      connect_address: `${address}:${postgresPort}`,
      data_dir: join(disk, 'data'),
      bin_dir: findPostgresFolder(),
      pgpass: join(home, 'pgpass'),
      // A copy would wait minutes for the next checkpoint.
      basebackup: [{ checkpoint: 'fast' }],
      authentication: { superuser, replication: replicator },
      parameters: { unix_socket_directories: home },
      pg_hba: [
        'local all all trust',
        `host replication ${replicator.username} ${subnet} scram-sha-256`,
        `host all all ${subnet} scram-sha-256`,
      ],
    },
  };
}

export const superuserUrl = ({ address }: Machine): string =>
  `postgres://${superuser.username}:${superuser.password}@${address}:${postgresPort}/postgres`;

/** The role that Patroni says a member has; null where nobody answers. */
export async function askRole({ address }: Machine): Promise<'primary' | 'sync' | 'other' | null> {
  const askStatus = async (question: string) => {
    const signal = AbortSignal.timeout(1_000);
    const answer = await fetch(`http://${address}:${patroniPort}/${question}`, { signal }).catch(() => null);
    return answer?.status ?? null;
  };
  if ((await askStatus('primary')) === 200) return 'primary';
  const status = await askStatus('sync');
  if (status === 200) return 'sync';
  return (await askStatus('replica')) === 200 ? 'other' : null;
}
