import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inProject } from './paths.mjs';

/**
 * Workspaces whose packages reach a user: the server's, those bundled for the browser, and the Node that runs it all.
 */
const shippedBy = ['', 'apps/server', 'apps/web', 'packages/contract', 'packages/domain'];

const head = `Korpus contains software of others. Written by "npm run notice"; do not edit.

Each package below is used under the licence named beside it. The texts follow, each once, with the packages they are
the licence of. Packages for one platform only (marked *) are installed on that platform alone.
`;

/** NOTICE as it has to be for the packages of the lockfile. */
export function noticeText() {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  const shipped = shippedPackages(packages);
  const lines = shipped.map(
    ({ name, version, license, optional }) =>
      `${name} ${version}${optional ? ' *' : ''} – ${license ?? 'see its text'}`,
  );
  return [head, ...lines, '', ...collectTexts(shipped)].join('\n');
}

function shippedPackages(packages) {
  const found = new Map();
  const visit = (from, dependencies) => {
    for (const name of Object.keys(dependencies ?? {})) {
      const path = resolve(packages, from, name);
      if (path === null || found.has(path) || name.startsWith('@korpus/') || name.startsWith('@types/'))
        continue;
      const { version, license, optional = false, dependencies: next, optionalDependencies } = packages[path];
      found.set(path, { path, name, version, license, optional });
      visit(path, { ...next, ...optionalDependencies });
    }
  };
  for (const workspace of shippedBy) {
    const { dependencies, optionalDependencies } = packages[workspace] ?? {};
    visit(workspace, { ...dependencies, ...optionalDependencies });
  }
  const byName = new Map([...found.values()].map((each) => [`${each.name} ${each.version}`, each]));
  return [...byName.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

/** Resolves a package as Node looks for it: beside the package, then further up. */
function resolve(packages, from, name) {
  const parts = from === '' ? [] : from.split('/node_modules/');
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const folder = parts.slice(0, depth).join('/node_modules/');
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path] !== undefined) return path;
  }
  return null;
}

const isLicence = (file) => /^(licen[cs]e|notice|copying|ofl)([._-].*)?$/i.test(file);
const isCopyright = (line) => /^\W*(copyright\b|\(c\)|©)/i.test(line.trim());

/** The same words once, with everybody who says them and their lines of copyright. */
function collectTexts(shipped) {
  const byBody = new Map();
  for (const { path, name, version, optional } of shipped) {
    const folder = inProject(...path.split('/'));
    if (optional || !existsSync(folder)) continue;
    for (const file of readdirSync(folder).filter(isLicence).sort()) {
      const lines = readFileSync(inProject(...path.split('/'), file), 'utf8').split(/\r?\n/);
      const own = lines.filter(isCopyright).map((line) => line.trim());
      const rest = lines
        .filter((line) => !isCopyright(line))
        .join('\n')
        .trim();
      const body = rest.replaceAll(/\s+/g, ' ');
      const known = byBody.get(body) ?? { text: rest, of: [] };
      known.of.push([`${name} ${version}`, ...own.map((line) => `  ${line}`)].join('\n'));
      byBody.set(body, known);
    }
  }
  return [...byBody.values()].map(({ text, of }) => `${'='.repeat(80)}\n${of.join('\n')}\n\n${text}\n`);
}
