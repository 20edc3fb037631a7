import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { queryOn } from '../support/databases.ts';
import type { Cluster } from './cluster.ts';
import { superuserUrl } from './patroni.ts';
import type { Site } from './site.ts';

export type Failure = {
  readonly name: string;
  /** A Korpus process ends with it; whatever else fails, all of them live on. */
  readonly endsKorpus?: boolean;
  /** Makes it happen; what it answers undoes it, where starting programs anew is not enough. */
  readonly strike: (cluster: Cluster) => Promise<Repair>;
};
type Repair = () => void;

const nothing: Repair = () => {};

export const failures: readonly Failure[] = [
  {
    name: 'a Korpus process is killed',
    endsKorpus: true,
    strike: async (cluster) => {
      cluster.balancing().korpus().signal('SIGKILL');
      return nothing;
    },
  },
  {
    name: 'the balancer is killed',
    strike: async (cluster) => {
      cluster.balancing().program('balancer').signal('SIGKILL');
      return nothing;
    },
  },
  {
    name: 'the primary PostgreSQL is killed',
    strike: async (cluster) => {
      process.kill((await cluster.primary()).database.serverPid(), 'SIGKILL');
      return nothing;
    },
  },
  {
    name: 'the Patroni of the primary is killed',
    strike: async (cluster) => {
      (await cluster.primary()).program('patroni').signal('SIGKILL');
      return nothing;
    },
  },
  {
    name: 'the synchronous standby is killed with its Patroni',
    strike: async (cluster) => {
      const standby = await cluster.synchronousStandby();
      standby.program('patroni').signal('SIGKILL');
      process.kill(standby.database.serverPid(), 'SIGKILL');
      return nothing;
    },
  },
  {
    name: 'the line between a process and the primary is silent',
    strike: async (cluster) => {
      const primary = await cluster.primary();
      const other = otherThan(primary, cluster);
      cluster.network.cut(primary.machine, other.machine);
      return () => cluster.network.heal(primary.machine, other.machine);
    },
  },
  {
    name: 'the primary’s machine is unplugged from the network',
    strike: async (cluster) => {
      const { machine } = await cluster.primary();
      cluster.network.unplug(machine);
      return () => cluster.network.plugIn(machine);
    },
  },
  {
    name: 'the primary’s machine is switched off',
    endsKorpus: true,
    strike: async (cluster) => {
      const { machine } = await cluster.primary();
      cluster.network.switchOff(machine);
      return () => cluster.network.switchOn(machine);
    },
  },
  {
    name: 'the disk of the primary is full',
    strike: async (cluster) => {
      const primary = await cluster.primary();
      const ballast = join(primary.database.disk, 'ballast');
      fill(ballast);
      await writeMuchLog(primary);
      return () => rmSync(ballast);
    },
  },
];

/** The one people come in by, where that is another: then it is the one that is used. */
function otherThan(primary: Site, cluster: Cluster): Site {
  const other = [cluster.balancing(), ...cluster.sites].find((site) => site !== primary);
  if (other === undefined) throw new Error('There is no other machine.');
  return other;
}

const block = Buffer.alloc(64 * 1024, 1);

function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
}

/** Writes as much log as a busy hour; what PostgreSQL has set aside for its log is used up then. */
async function writeMuchLog({ machine }: Site): Promise<void> {
  for (let segment = 0; segment < 20; segment += 1) {
    const isThere = await queryOn(
      superuserUrl(machine),
      'select pg_switch_wal(), pg_logical_emit_message(false, $1, $2)',
      ['korpus', 'filling'],
    ).then(
      () => true,
      () => false,
    );
    if (!isThere) return;
  }
}
