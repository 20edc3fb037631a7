import { randomUUID } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { vi } from 'vitest';
import { queryOn } from '../support/databases.ts';
import { temporaryFolder } from '../support/running-server.ts';
import { webPort } from './balancer.ts';
import { type Network, openNetwork } from './network.ts';
import { startObjectStore } from './object-store.ts';
import { postgresPort, superuserUrl } from './patroni.ts';
import { databaseUrl, owner, type Site, siteOn } from './site.ts';

export type Cluster = AsyncDisposable & {
  /** Where people reach it, whoever of the three answers. */
  readonly url: string;
  readonly network: Network;
  readonly sites: readonly Site[];
  readonly primary: () => Promise<Site>;
  readonly synchronousStandby: () => Promise<Site>;
  /** The site that has the address people come in by. */
  readonly balancing: () => Site;
  /** The database, past all balancers. */
  readonly databaseUrl: () => Promise<string>;
  /** Starts what is not running and waits until everybody does their part again. */
  readonly makeWhole: () => Promise<void>;
};

/** Starting three databases takes its time where the processor has much to do. */
const patience = { timeout: 300_000, interval: 200 };

/**
 * Three machines, each with Korpus, PostgreSQL under Patroni, etcd, HAProxy and keepalived, and a fourth with an object
 * store: what docs/operations.md recommends, with the same settings. `smtpUrl`: where a mail server
 * listens on this address.
 */
export async function openCluster(smtpUrl: (testsAddress: string) => Promise<string>): Promise<Cluster> {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(temporaryFolder());
  chmodSync(folder.path, 0o711); // PostgreSQL and Swift run under accounts of their own
  const network = opened.use(await openNetwork(['a', 'b', 'c', 'store']));
  const [a, b, c, store] = network.machines;
  if (a === undefined || b === undefined || c === undefined || store === undefined)
    throw new Error('No machines.');
  const url = `http://${network.sharedAddress}:${webPort}`;
  const files = startObjectStore(store, folder.path);
  const common = {
    ...(await files),
    SMTP_URL: await smtpUrl(network.testsAddress),
    PUBLIC_URL: url,
    KORPUS_SECRET: randomUUID(),
    KORPUS_DEMO: 'on',
    KORPUS_TRUST_PROXY: network.subnet,
  };
  const three = { ...network, machines: [a, b, c] };
  const sites: readonly Site[] = three.machines.map((machine) => siteOn(machine, three, folder.path, common));
  for (const site of sites) site.startInfrastructure();
  const cluster = buildCluster(url, three, sites);
  await makeDatabase(await cluster.primary());
  await cluster.makeWhole();
  const kept = opened.move();
  return { ...cluster, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

function buildCluster(
  url: string,
  network: Network,
  sites: readonly Site[],
): Omit<Cluster, typeof Symbol.asyncDispose> {
  const whoIs = (role: 'primary' | 'sync') => () =>
    vi.waitFor(async () => {
      const roles = await Promise.all(sites.map((site) => site.role()));
      const site = sites[roles.indexOf(role)];
      if (site === undefined) throw new Error(`Nobody is ${role}: ${roles}`);
      return site;
    }, patience);
  const primary = whoIs('primary');
  return {
    url,
    network,
    sites,
    primary,
    synchronousStandby: whoIs('sync'),
    balancing: () => {
      const site = sites.find(({ machine }) => network.holdsSharedAddress(machine));
      if (site === undefined) throw new Error('Nobody has the shared address.');
      return site;
    },
    databaseUrl: async () => databaseUrl(`${(await primary()).machine.address}:${postgresPort}`),
    makeWhole: async () => {
      await vi.waitFor(async () => {
        for (const site of sites) site.startInfrastructure();
        const roles = await Promise.all(sites.map((site) => site.role()));
        if (roles.toSorted().join() !== 'other,primary,sync') throw new Error(`Not whole: ${roles}`);
      }, patience);
      // One after the other: the first makes the demo, and two cores are few.
      for (const site of sites) await vi.waitFor(site.startKorpus, patience);
      for (const site of sites) await untilHealthy(site.url);
      await untilHealthy(url);
    },
  };
}

const untilHealthy = (url: string) =>
  vi.waitFor(async () => {
    const { status } = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) });
    if (status !== 200) throw new Error(`${url} answers ${status}.`);
  }, patience);

async function makeDatabase(primary: Site): Promise<void> {
  const url = superuserUrl(primary.machine);
  await vi.waitFor(() => queryOn(url, 'select pg_is_in_recovery()'), patience);
  await queryOn(url, `create role ${owner.name} login createrole password '${owner.password}'`);
  await queryOn(url, `create database korpus owner ${owner.name}`);
}
