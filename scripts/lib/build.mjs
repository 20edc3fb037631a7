import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { runChild } from './child.mjs';
import { compressFolder } from './compress.mjs';
import { contentHash, datesHash } from './content-hash.mjs';
import { withLock } from './lock.mjs';
import { inProject } from './paths.mjs';
import { withProgressLine } from './progress.mjs';
import { ScriptError } from './script-error.mjs';
import { scriptTexts } from './script-texts.mjs';

const stampFile = inProject('dist', '.build-stamp');
/** Names the sources of the stamp by their dates: most starts find nothing changed, and need not read all of them. */
const datesFile = inProject('dist', '.build-dates');
const serverOutput = inProject('dist', 'server');
const webOutput = inProject('apps', 'web', 'dist');

export const builtServer = inProject('dist', 'server', 'main.mjs');
export const builtCommand = inProject('dist', 'server', 'command.mjs');

/** Builds unless server and web of exactly these sources are there. @param {string} node the Node that builds */
export async function buildIfNeeded(node) {
  const dates = datesHash(sources);
  if (isBuiltByDates(dates)) return;
  const hash = sourceHash();
  if (isBuilt(hash)) return writeFileSync(datesFile, `${hash} ${dates}`);
  // A process of its own: esbuild and vite do not run on every Node that can start these scripts.
  const { code } = await runChild(node, [inProject('scripts', 'build.mjs')], {
    cwd: inProject(),
    wholeGroup: true,
  });
  if (code !== 0) throw new ScriptError('', code);
}

/** @returns {Promise<void>} */
export async function build() {
  await withLock('build', { onWait: () => console.log(scriptTexts.waitingForBuild) }, async () => {
    const hash = sourceHash();
    if (isBuilt(hash)) return;
    await withProgressLine(scriptTexts.building, () => buildInto(hash));
  });
}

const sources = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'CHANGELOG.md',
  'scripts/build.mjs',
  'scripts/lib/build.mjs',
  'scripts/lib/compress.mjs',
  'packages',
  'apps',
];
const sourceHash = () => contentHash(sources);

function isBuiltByDates(dates) {
  if (!existsSync(datesFile)) return false;
  const [hash, of] = readFileSync(datesFile, 'utf8').split(' ');
  return of === dates && isBuilt(hash);
}

const isBuilt = (hash) =>
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === hash &&
  existsSync(builtServer) &&
  existsSync(inProject('apps', 'web', 'dist', 'index.html'));

/** The stamp goes first and comes last: whatever ends a build in between, the next start builds again. */
async function buildInto(hash) {
  mkdirSync(inProject('dist'), { recursive: true });
  rmSync(stampFile, { force: true });
  removeLeftovers();
  const newServer = inProject('dist', `server-${process.pid}.tmp`);
  const newWeb = inProject('dist', `web-${process.pid}.tmp`);
  try {
    const results = await Promise.allSettled([bundleServer(newServer), bundleWeb(newWeb), packDatabase()]);
    const failure = results.find(({ status }) => status === 'rejected');
    if (failure !== undefined) throw failure.reason; // not before both have stopped writing
    replaceFolder(newServer, serverOutput);
    replaceFolder(newWeb, webOutput);
    if (sourceHash() === hash) writeStamp(hash); // a source that changed meanwhile leads to another build next time
  } finally {
    removeLeftovers();
  }
}

function writeStamp(hash) {
  writeFileSync(`${stampFile}.tmp`, hash);
  renameSync(`${stampFile}.tmp`, stampFile);
}

function removeLeftovers() {
  for (const name of readdirSync(inProject('dist')).filter((entry) => entry.endsWith('.tmp'))) {
    rmSync(inProject('dist', name), { recursive: true, force: true });
  }
}

function replaceFolder(from, to) {
  const old = inProject('dist', `old-${process.pid}.tmp`);
  if (existsSync(to)) renameSync(to, old);
  renameSync(from, to);
  rmSync(old, { recursive: true, force: true });
}

async function bundleServer(outdir) {
  const { build: bundle, formatMessages } = await import('esbuild');
  try {
    await bundle({
      entryPoints: {
        main: inProject('apps/server/src/main.ts'),
        command: inProject('apps/server/src/command.ts'),
        // Processes of their own, which the server starts from beside itself, and the thread that watches each
        // (platform/workers).
        'printing-worker': inProject('apps/server/src/platform/printing/worker/printing-worker.ts'),
        'file-worker': inProject('apps/server/src/platform/file-work/worker/file-worker.ts'),
        'background-process': inProject('apps/server/src/background-process.ts'),
        'worker-watch': inProject('apps/server/src/platform/workers/watch.ts'),
        'demo-maker': inProject('apps/server/demo/demo-maker.ts'),
        // A thread of its own (platform/watchdog).
        'watchdog-worker': inProject('apps/server/src/platform/watchdog/watchdog-worker.ts'),
      },
      outdir,
      outExtension: { '.js': '.mjs' },
      absWorkingDir: inProject(),
      bundle: true,
      splitting: true, // commands are loaded on demand, shared code stands once
      format: 'esm',
      platform: 'node',
      target: 'node22.18',
      sourcemap: true,
      sourcesContent: false, // where a line stood is asked, not what it said
      // Names stay as they are, for whoever reads where something failed; a start reads a third less.
      minifyWhitespace: true,
      minifySyntax: true,
      logLevel: 'silent', // messages of the bundler come below, on lines of their own
      banner: { js: forCommonJs },
      plugins: [choosePackages],
    });
  } catch (error) {
    if (error.errors === undefined) throw error;
    const messages = await formatMessages(error.errors, { kind: 'error', color: process.stderr.isTTY });
    process.stderr.write(`\n${messages.join('')}`);
    throw new ScriptError(scriptTexts.buildFailed);
  }
}

/**
 * The empty database that first starts copy is made here, beside what takes longer, and once per version of PGlite. If
 * that fails the build is none the worse: the first start makes its own, and says what is wrong.
 */
async function packDatabase() {
  const script = `
    const { placeCluster } = await import('./apps/server/src/platform/database/embedded/create-cluster.ts');
    await placeCluster(process.argv[1]);
  `;
  const place = inProject('dist', `database-${process.pid}.tmp`);
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script, place];
  await runChild(process.execPath, args, { cwd: inProject(), quiet: true, wholeGroup: true });
}

/**
 * Packages that every start reads go into the bundle, with what they need themselves: some 900 files less to look for,
 * a seventh of a start. Packages with files of their own stay out, since they would miss them there.
 */
const bundled = [
  '@fastify/compress',
  '@fastify/multipart',
  '@fastify/static',
  'fast-jwt',
  'fastify',
  'kysely',
  'pg',
  'pg-boss',
  'zod',
];

/** Needed by those: pino starts threads from its own files, and nobody has pg-native. */
const neverBundled = ['pg-native', 'pino'];

/** CommonJS modules expect this `require` around them. */
const forCommonJs = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`;

/** Workspace packages are TypeScript sources and go into the bundle; most others are loaded from node_modules. */
const choosePackages = {
  name: 'choose-packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^.]/ }, ({ path, kind, importer }) => {
      if (kind === 'entry-point' || isAbsolute(path) || path.startsWith('@korpus/')) return undefined;
      if (path.startsWith('node:')) return { path, external: true };
      const name = packageOf(path);
      if (neverBundled.includes(name)) return { path, external: true };
      if (bundled.includes(name) || importer.includes('node_modules')) return undefined;
      requireHoisted(name);
      return { path, external: true };
    });
  },
};

const packageOf = (path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

function requireHoisted(name) {
  if (existsSync(inProject('apps', 'server', 'node_modules', name))) {
    throw new ScriptError(scriptTexts.nestedPackage(name));
  }
}

async function bundleWeb(outdir) {
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await runChild(
    process.execPath,
    [vite, 'build', '--outDir', outdir, '--emptyOutDir'],
    {
      cwd: inProject('apps', 'web'),
      env: { ...process.env, NODE_ENV: 'production' }, // a test run sets "test", which would build for development
      quiet: true,
      wholeGroup: true,
    },
  );
  if (code !== 0) {
    process.stderr.write(`\n${output}`);
    throw new ScriptError(scriptTexts.buildFailed);
  }
  await shrinkFirstScript(`${outdir}/first-paint.js`);
  compressFolder(outdir);
}

/** Minifies what every page waits for: Vite copies it as it was written. */
async function shrinkFirstScript(file) {
  const { build: bundle } = await import('esbuild');
  await bundle({
    entryPoints: [file],
    outfile: file,
    allowOverwrite: true,
    minify: true,
    logLevel: 'silent',
  });
}
