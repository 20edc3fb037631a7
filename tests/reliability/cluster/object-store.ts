import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { vi } from 'vitest';
import { patiently } from '../../kit/patiently.ts';
import type { Machine } from './network.ts';
import { type Program, startProgram } from './program.ts';

const account = 'swift';
const ports = { account: 6202, container: 6201, object: 6200, proxy: 8080 } as const;
const storing = ['account', 'container', 'object'] as const;
const bucket = 'korpus-files';
const keys = { accessKeyId: 'korpus:files', secretAccessKey: 'only-for-tests-3' };

/**
 * OpenStack Swift, which speaks S3 and was written by others. Beside Ceph's gateway it is small: four processes that
 * answer within five seconds of their start. Ceph's needs a monitor and a disk daemon first, and that daemon had not
 * joined after 45 seconds on a machine of two cores.
 */
export async function startObjectStore(machine: Machine, folder: string) {
  const home = join(folder, 'swift');
  mkdirSync(join(home, 'disks', 'd1'), { recursive: true });
  for (const kind of storing) {
    writeFileSync(join(home, `${kind}.conf`), storageConfig(kind, machine, home));
    makeRing(kind, machine, home);
  }
  writeFileSync(join(home, 'proxy.conf'), proxyConfig(machine, home));
  execFileSync('chown', ['-R', `${account}:${account}`, home]);
  const programs = [...storing, 'proxy'].map((kind) =>
    startProgram(machine, folder, {
      name: `swift-${kind}-server`,
      args: [join(home, `${kind}.conf`)],
      account,
    }),
  );
  const endpoint = `http://${machine.address}:${ports.proxy}`;
  await makeBucket(endpoint, programs);
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
}

const commonConfig = (port: number, { address }: Machine, home: string): string => `[DEFAULT]
bind_ip = ${address}
bind_port = ${port}
swift_dir = ${home}
user = ${account}
workers = 1
log_udp_host = 127.0.0.1
`;

const storageConfig = (kind: (typeof storing)[number], machine: Machine, home: string): string =>
  `${commonConfig(ports[kind], machine, home)}
devices = ${join(home, 'disks')}
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxyConfig = (machine: Machine, home: string): string => `${commonConfig(ports.proxy, machine, home)}
[pipeline:main]
pipeline = cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:11211
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${keys.accessKeyId.replace(':', '_')} = ${keys.secretAccessKey} .admin
`;

/** Where what lies: everything on the one disk. */
function makeRing(kind: (typeof storing)[number], { address }: Machine, home: string): void {
  const builder = (...args: string[]) =>
    execFileSync('swift-ring-builder', [join(home, `${kind}.builder`), ...args], { stdio: 'pipe' });
  builder('create', '4', '1', '1');
  builder('add', `r1z1-${address}:${ports[kind]}/d1`, '1');
  builder('rebalance');
}

async function makeBucket(endpoint: string, programs: readonly Program[]): Promise<void> {
  const client = new AwsClient({ ...keys, region: 'us-east-1', service: 's3', retries: 0 });
  await vi.waitFor(async () => {
    const { status } = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
    if (status !== 200)
      throw new Error(`The store answers ${status}: ${programs.map((each) => each.lastWords())}`);
  }, patiently);
}
