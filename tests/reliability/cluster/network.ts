import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A network namespace: what runs in it has an address and ports of its own, as on another machine. */
export type Machine = { readonly name: string; readonly address: string; readonly namespace: string };

export type Network = AsyncDisposable & {
  readonly machines: readonly Machine[];
  /** All addresses, as configurations name them. */
  readonly subnet: string;
  /** Where the machines reach the tests. */
  readonly testsAddress: string;
  /** No machine has it by itself; they pass it on among each other. */
  readonly sharedAddress: string;
  /** Nothing comes through between these two any more, and nobody is told: no refusal, no end of a connection. */
  readonly cut: (one: Machine, other: Machine) => void;
  readonly heal: (one: Machine, other: Machine) => void;
  /** Cuts a machine off: it runs on, and nobody reaches it nor does it reach anybody. */
  readonly unplug: (machine: Machine) => void;
  readonly plugIn: (machine: Machine) => void;
  /** Ends everything that runs on a machine without a word, as by pulling its plug. */
  readonly switchOff: (machine: Machine) => void;
  /** Makes a machine reachable again; its programs have to be started. */
  readonly switchOn: (machine: Machine) => void;
  readonly holdsSharedAddress: (machine: Machine) => boolean;
  /** A disk of its own for a folder of a machine. */
  readonly mount: (folder: string, megabytes: number) => void;
};

/** A program has no ARP to ask: what is sent to this address is dropped by whoever sees it. */
const nobody = '02:00:00:00:00:01';
const line = 'eth0';

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' });
const ip = (...args: string[]) => run('ip', ...args);

/** Machines on one bridge, to which the tests have a line too. All of it is gone with `await using`, or with this process. */
export async function openNetwork(names: readonly string[]): Promise<Network> {
  requireRoot();
  const tag = process.pid.toString(36);
  const bridge = `kb${tag}`;
  // Addresses of nobody: they are set aside for measuring networks (RFC 2544).
  const addressAt = (place: number) => `198.18.${process.pid % 256}.${place}`;
  const machines = names.map((name, index) => ({
    name,
    address: addressAt(index + 1),
    namespace: `korpus-${tag}-${name}`,
  }));
  const caretaker = startCaretaker(machines, bridge);
  const [testsAddress, sharedAddress] = [addressAt(254), addressAt(100)];

  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${testsAddress}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  const cableOf = ({ name }: Machine) => `kv${tag}-${name}`;
  for (const machine of machines) connect(machine, bridge, cableOf(machine));
  return {
    machines,
    subnet: addressAt(0).concat('/24'),
    testsAddress,
    sharedAddress,
    cut: (one, other) => {
      for (const [from, to] of bothWays(one, other)) {
        ip('-n', from.namespace, 'neigh', 'replace', to.address, 'lladdr', nobody, 'dev', line);
      }
    },
    heal: (one, other) => {
      for (const [from, to] of bothWays(one, other)) {
        ip('-n', from.namespace, 'neigh', 'del', to.address, 'dev', line);
      }
    },
    unplug: (machine) => ip('link', 'set', cableOf(machine), 'nomaster'),
    plugIn: (machine) => ip('link', 'set', cableOf(machine), 'master', bridge),
    switchOff: ({ namespace }) => {
      ip('-n', namespace, 'link', 'set', line, 'down');
      run('/bin/sh', '-c', endingOf(namespace));
    },
    switchOn: ({ namespace, address }) => {
      ip('-n', namespace, 'addr', 'flush', 'dev', line);
      ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', line);
      ip('-n', namespace, 'link', 'set', line, 'up');
    },
    holdsSharedAddress: ({ namespace }) =>
      ip('-n', namespace, '-o', 'addr', 'show', 'dev', line).toString().includes(`${sharedAddress}/`),
    mount: (folder, megabytes) => {
      run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'none', folder);
      caretaker.stdin?.write(`${folder}\n`);
    },
    [Symbol.asyncDispose]: async () => {
      caretaker.stdin?.end();
      await once(caretaker, 'exit');
    },
  };
}

const bothWays = (one: Machine, other: Machine): readonly [Machine, Machine][] => [
  [one, other],
  [other, one],
];

/** Namespaces, disks and the accounts of PostgreSQL and Swift are root's to give. */
function requireRoot(): void {
  if (process.platform === 'linux' && process.getuid?.() === 0) return;
  throw new Error('Three machines on one need Linux and root: start this test as root.');
}

function connect({ namespace, address }: Machine, bridge: string, cable: string): void {
  ip('netns', 'add', namespace);
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', line, 'netns', namespace);
  ip('link', 'set', cable, 'master', bridge, 'up');
  ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', line);
  ip('-n', namespace, 'link', 'set', line, 'up');
  ip('-n', namespace, 'link', 'set', 'lo', 'up');
}

/** Some of them start others while they are being ended. */
const endingOf = (namespace: string) =>
  `while pids=$(ip netns pids ${namespace}) && [ -n "$pids" ]; do kill -KILL $pids 2>/dev/null || :; done`;

/**
 * Waits for the end of its input and then clears everything away: however this process ends, even by kill -9, no machine
 * stays behind. Its input names the folders that are disks.
 */
function startCaretaker(machines: readonly Machine[], bridge: string): ChildProcess {
  const endings = machines.map(({ namespace }) => `${endingOf(namespace)}; ip netns del ${namespace}`);
  const script = `disks=$(cat); ${endings.join('; ')}; ip link del ${bridge}; for disk in $disks; do umount $disk; done`;
  return spawn('/bin/sh', ['-c', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
}
