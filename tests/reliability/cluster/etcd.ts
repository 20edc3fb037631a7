import { join } from 'node:path';
import type { Machine } from './network.ts';
import { type Program, startProgram } from './program.ts';

const clientUrl = ({ address }: Machine) => `http://${address}:2379`;
const peerUrl = ({ address }: Machine) => `http://${address}:2380`;

export const etcdHosts = (machines: readonly Machine[]): string[] =>
  machines.map(({ address }) => `${address}:2379`);

/** Remembers who is the primary. One of three may be gone, and the others still agree. */
export function startEtcd(machine: Machine, all: readonly Machine[], folder: string): Program {
  const settings = {
    name: machine.name,
    'data-dir': join(folder, `etcd-${machine.name}`),
    'listen-peer-urls': peerUrl(machine),
    'initial-advertise-peer-urls': peerUrl(machine),
    'listen-client-urls': clientUrl(machine),
    'advertise-client-urls': clientUrl(machine),
    'initial-cluster': all.map((each) => `${each.name}=${peerUrl(each)}`).join(','),
    // The usual 100 and 1000 take a busy processor for a dead neighbour.
    'heartbeat-interval': '150',
    'election-timeout': '1500',
    // Members that come back from being cut off do not depose the leader of the others.
    'pre-vote': 'true',
    logger: 'zap',
    'log-level': 'warn',
  };
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  return startProgram(machine, folder, { name: 'etcd', args });
}
