import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runChild } from './child.mjs';
import { findFakeClock } from './other-day.mjs';
import { scriptTexts } from './script-texts.mjs';

const isWindows = process.platform === 'win32';

/** The machine's own Chromium or Chrome; null when there is none. @returns {string | null} */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') return existsSync(given) ? given : null;
  // The same browser without its own windows, where the system has it: the tests take half of the processor's time.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  const macApps = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'];
  const windowsFolders = [
    process.env.PROGRAMFILES,
    process.env['PROGRAMFILES(X86)'],
    process.env.LOCALAPPDATA,
  ];
  return firstExisting([
    ...names.flatMap(inPath),
    ...macApps.map((app) => join('/Applications', app)),
    ...windowsFolders.flatMap((folder) =>
      folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : [],
    ),
  ]);
}

/** The folder with initdb and postgres of a version >= 15, the newest where several are. @returns {string | null} */
export function findPostgresFolder() {
  const candidates = [
    ...pgConfigFolder(),
    ...versionFolders('/usr/lib/postgresql', 'bin'),
    ...versionFolders('/opt/homebrew/opt', 'bin'),
    ...versionFolders('/usr/local/opt', 'bin'),
    ...inPath('initdb').map((path) => join(path, '..')),
  ].filter((folder) => hasServerPrograms(folder) && majorVersion(folder) >= 15);
  return candidates.sort((one, other) => majorVersion(other) - majorVersion(one))[0] ?? null;
}

const hasServerPrograms = (folder) =>
  ['initdb', 'postgres'].every((name) => existsSync(join(folder, executable(name))));

function majorVersion(folder) {
  const { stdout } = spawnSync(join(folder, executable('postgres')), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

function pgConfigFolder() {
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return status === 0 ? [stdout.trim()] : [];
}

function versionFolders(parent, child) {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => /^(postgresql@?)?[\d.]*$/.test(name))
    .map((name) => join(parent, name, child));
}

const executable = (name) => (isWindows ? `${name}.exe` : name);

const inPath = (name) =>
  (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, executable(name)));

const firstExisting = (paths) => paths.find((path) => existsSync(path)) ?? null;

/** `packages`: what brings it, the best first; the next is asked for where the system does not know it. */
const programs = [
  {
    packages: ['chromium-headless-shell', 'chromium'],
    isThere: () => findChromium() !== null,
    what: scriptTexts.chromium,
    how: scriptTexts.chromiumHow,
  },
  {
    packages: ['postgresql'],
    isThere: () => (process.env.KORPUS_TEST_PG ?? '') !== '' || findPostgresFolder() !== null,
    what: scriptTexts.postgres,
    how: scriptTexts.postgresHow,
  },
  {
    packages: ['poppler-utils'],
    isThere: () => ['pdftotext', 'pdftoppm'].every((name) => firstExisting(inPath(name)) !== null),
    what: scriptTexts.poppler,
    how: scriptTexts.popplerHow,
  },
];

/** Another day for all that the tests start; only Linux can be told so. */
const fakeClock = {
  packages: ['libfaketime'],
  isThere: () => findFakeClock() !== null,
  what: scriptTexts.fakeClock,
  how: scriptTexts.fakeClockHow,
};

/** Several machines on one (tests/reliability/cluster): the program and what brings it. Only Linux can make them. */
const clusterPrograms = Object.entries({
  ip: 'iproute2',
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  keepalived: 'keepalived',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
  'swift-proxy-server': 'swift-proxy',
}).map(([name, bringing]) => ({
  packages: [bringing],
  isThere: () => firstExisting(inPath(name)) !== null,
  what: scriptTexts.ofCluster(name),
  how: scriptTexts.ofClusterHow(bringing),
}));

/**
 * Installs the programs the tests need from the system's packages where that is permitted.
 * @param {{ isLong?: boolean, otherDays?: boolean }} [options]
 * @returns {Promise<string[]>} one sentence for each program that is still missing
 */
export async function provideTestPrograms({ isLong = false, otherDays = false } = {}) {
  const ofLinux = [...(isLong ? clusterPrograms : []), ...(otherDays ? [fakeClock] : [])];
  const wanted = [...programs, ...(process.platform === 'linux' ? ofLinux : [])];
  const missing = wanted.filter((program) => !program.isThere());
  const installer = missing.length > 0 ? debianInstaller() : null;
  if (installer !== null) await installPackages(installer, missing);
  return missing
    .filter((program) => !program.isThere())
    .map((program) => scriptTexts.programMissing(program.what, program.how));
}

/** Words before a command to run it as root: none, or a sudo that asks for no password; null where neither is there. */
function debianInstaller() {
  if (firstExisting(inPath('apt-get')) === null) return null;
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null;
}

/** Debian starts what it installs, and would do so again with the machine; the tests start their own. */
const installScript = `
policy=/usr/sbin/policy-rc.d
if [ ! -e $policy ]; then
  trap 'rm -f $policy' EXIT
  printf '#!/bin/sh\\nexit 101\\n' > $policy
  chmod 755 $policy
fi
DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "$1"
`;

/** Each for itself: one that this system does not know must not keep the others from being installed. */
async function installPackages(asRoot, missing) {
  console.log(scriptTexts.installingPrograms(missing.map(({ packages: [first] }) => first).join(', ')));
  const run = (...command) => {
    const [program, ...args] = [...asRoot, ...command];
    return runChild(program, args, { quiet: true, wholeGroup: true });
  };
  await run('apt-get', 'update');
  for (const { packages, isThere } of missing) {
    for (const name of packages) {
      if (isThere()) break;
      const { code, output } = await run('/bin/sh', '-c', installScript, 'sh', name);
      if (code !== 0) process.stderr.write(output);
    }
  }
}
