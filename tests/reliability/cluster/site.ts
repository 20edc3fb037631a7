import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../support/child-process.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { databasePort, korpusPort, startAddressKeeper, startBalancer } from './balancer.ts';
import { startEtcd } from './etcd.ts';
import type { Machine, Network } from './network.ts';
import { askRole, type Database, databaseOn } from './patroni.ts';
import { onMachine, type Program } from './program.ts';

type Infrastructure = 'etcd' | 'patroni' | 'balancer' | 'addressKeeper';

/** One of the machines with all that it does. */
export type Site = {
  readonly machine: Machine;
  readonly url: string;
  readonly database: Database;
  readonly role: () => ReturnType<typeof askRole>;
  readonly program: (kind: Infrastructure) => Program;
  /** Starts what is not running, as a supervisor does. */
  readonly startInfrastructure: () => void;
  readonly korpus: () => RunningServer;
  readonly isKorpusOver: () => boolean;
  readonly startKorpus: () => Promise<void>;
  /** Environment of commands that run on this site. */
  readonly env: Environment;
};

export function siteOn(machine: Machine, network: Network, folder: string, common: Environment): Site {
  const dataDir = join(folder, `korpus-${machine.name}`);
  mkdirSync(dataDir);
  const database = databaseOn(machine, network, folder);
  const starts: Record<Infrastructure, () => Program> = {
    etcd: () => startEtcd(machine, network.machines, folder),
    patroni: database.start,
    balancer: () => startBalancer(machine, network, folder),
    addressKeeper: () => startAddressKeeper(machine, network, folder),
  };
  const running = new Map<string, Program>();
  const env = {
    ...common,
    KORPUS_DATA_DIR: dataDir,
    HOST: machine.address,
    PORT: String(korpusPort),
    DATABASE_URL: databaseUrl(`127.0.0.1:${databasePort}`),
  };
  const korpus: { server: RunningServer | undefined; isOver: boolean } = { server: undefined, isOver: true };
  return {
    machine,
    url: `http://${machine.address}:${korpusPort}`,
    database,
    env,
    role: () => askRole(machine),
    program: (kind) => given(running.get(kind), kind),
    startInfrastructure: () => {
      for (const [kind, start] of Object.entries(starts)) {
        if (running.get(kind)?.isOver() !== false) running.set(kind, start());
      }
    },
    korpus: () => given(korpus.server, 'Korpus'),
    isKorpusOver: () => korpus.isOver,
    startKorpus: async () => {
      if (!korpus.isOver) return;
      const server = await startServer(env, undefined, onMachine(machine));
      Object.assign(korpus, { server, isOver: false });
      void server.exited.then(() => {
        korpus.isOver = true;
      });
    },
  };
}

export const owner = { name: 'korpus_owner', password: 'only-for-tests-4' };

export const databaseUrl = (host: string): string =>
  `postgres://${owner.name}:${owner.password}@${host}/korpus`;

function given<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} was never started.`);
  return value;
}
