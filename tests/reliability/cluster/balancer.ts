import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine, Network } from './network.ts';
import { patroniPort, postgresPort } from './patroni.ts';
import { type Program, startProgram } from './program.ts';

export const webPort = 8080;
export const korpusPort = 3000;
/** Where a Korpus process finds the primary: at the balancer of its own machine. */
export const databasePort = 5000;

/**
 * People come in at the web port and are given to whoever says that database and files answer. Korpus comes in at the
 * database port and is given to whoever says that it is the primary; who stops being it loses all connections at once.
 */
const haproxyConfig = (machines: readonly Machine[]): string => `
global
  maxconn 2000
defaults
  timeout connect 2s
  timeout check 2s
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
listen korpus
  bind :${webPort}
  mode http
  timeout client 60s
  timeout server 60s
  option forwardfor
  option redispatch
  option httpchk GET /api/health
  http-check expect status 200
${machines.map(({ name, address }) => `  server ${name} ${address}:${korpusPort} check`).join('\n')}
listen database
  bind 127.0.0.1:${databasePort}
  mode tcp
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS /primary
  http-check expect status 200
${machines.map(({ name, address }) => `  server ${name} ${address}:${postgresPort} check port ${patroniPort}`).join('\n')}
`;

export function startBalancer(machine: Machine, network: Network, folder: string): Program {
  const configFile = join(folder, 'haproxy.cfg');
  writeFileSync(configFile, haproxyConfig(network.machines));
  return startProgram(machine, folder, { name: 'haproxy', args: ['-db', '-f', configFile] });
}

/** Lets the shared address go where a balancer answers. */
const keepalivedConfig = (machine: Machine, { machines, sharedAddress }: Network): string => `
global_defs {
  router_id ${machine.name}
  script_user root
}
vrrp_script balancer {
  script "/bin/bash -c 'echo > /dev/tcp/127.0.0.1/${webPort}'"
  interval 1
  timeout 1
  fall 2
  rise 2
}
vrrp_instance korpus {
  state BACKUP
  nopreempt
  interface eth0
  virtual_router_id 51
  priority ${100 - machines.indexOf(machine)}
  advert_int 1
  unicast_src_ip ${machine.address}
  unicast_peer {
${machines
  .filter((each) => each !== machine)
  .map(({ address }) => `    ${address}`)
  .join('\n')}
  }
  virtual_ipaddress {
    ${sharedAddress}/24
  }
  track_script {
    balancer
  }
}
`;

export function startAddressKeeper(machine: Machine, network: Network, folder: string): Program {
  const configFile = join(folder, `keepalived-${machine.name}.conf`);
  writeFileSync(configFile, keepalivedConfig(machine, network));
  const pidFiles = ['pid', 'vrrp_pid', 'checkers_pid'].map(
    (kind) => `--${kind}=${join(folder, `keepalived-${machine.name}.${kind}`)}`,
  );
  const args = ['--dont-fork', '--log-console', '--vrrp', `--use-file=${configFile}`, ...pidFiles];
  return startProgram(machine, folder, { name: 'keepalived', args });
}
