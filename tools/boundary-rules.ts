import { findGermanText } from './german-text.ts';
import type { Import, SourceFile } from './source-tree.ts';

export type Violation = { readonly file: string; readonly line: number; readonly message: string };

/** Where a file stands in the house (docs/architecture.md); derived from its path, never from a list of features. */
type Place = {
  readonly part: 'domain' | 'contract' | 'server' | 'web' | null;
  /** domain, contract: null · server: modules, platform, … · web: app, features, trade, ui, lib. */
  readonly layer: string | null;
  /** The module or feature, in the layers that have them. */
  readonly slice: string | null;
};

type ImportRule = (from: Place, to: Place, imported: Import, file: SourceFile) => string | null;

const developmentPackages = ['vitest', 'fast-check', 'libxml2-wasm'];
const databasePackages = ['kysely', 'pg', 'pg-boss', '@electric-sql/pglite'];

export function isTestCode(path: string): boolean {
  return /\.test\.tsx?$|(^|\/)(tests|test-kit)\//.test(path);
}

export function locatePath(path: string): Place {
  const [, part] =
    /^(?:packages\/(?:domain|contract)|apps\/(?:server|web))\b/.exec(path)?.[0].split('/') ?? [];
  if (part !== 'domain' && part !== 'contract' && part !== 'server' && part !== 'web') {
    return { part: null, layer: null, slice: null };
  }
  const [layer = '', slice = ''] = path.replace(/^(packages|apps)\/[^/]+\/(src\/)?/, '').split('/');
  if (part === 'domain' || part === 'contract') return { part, layer: null, slice: null };
  const hasSlices = layer === 'modules' || layer === 'features';
  const isFileOfTop = /\.\w+$/.test(layer);
  return { part, layer: isFileOfTop ? topLayer[part] : layer, slice: hasSlices ? slice : null };
}

/** main.ts, app.ts, main.tsx: they put everything together. */
const topLayer = { server: 'composition', web: 'app' } as const;

const composing = new Set(['composition', 'commands', 'demo']);

/** Each rule sees one import and says what is wrong with it, or null. Tests are free of rules marked so below. */
const importRules: readonly ImportRule[] = [
  (from, to, imported, file) => {
    if (from.part !== 'domain' || to.part === 'domain' || isAllowedInTest(file, imported)) return null;
    return `domain imports nothing, but it imports „${imported.specifier}“`;
  },
  (from, to, imported, file) => {
    if (from.part !== 'contract' || isAllowedInTest(file, imported)) return null;
    const isAllowed = to.part === 'contract' || to.part === 'domain' || /^zod(\/|$)/.test(imported.specifier);
    return isAllowed ? null : `contract imports only domain and zod, but it imports „${imported.specifier}“`;
  },
  (from, to) =>
    (from.part === 'server' && to.part === 'web') || (from.part === 'web' && to.part === 'server')
      ? `${from.part} and ${to.part} never import each other`
      : null,
  (from, to, imported, file) => {
    if (!imported.specifier.startsWith('.') || from.part === null || to.part === from.part) return null;
    if (to.part === 'server' || to.part === 'web') return null; // forbidden by any way, see above
    if (isTestCode(file.path) && to.part === null) return null; // tools of the tests
    return `„${imported.specifier}“ leaves the package: import @korpus/… by its name`;
  },
  (from, to) =>
    from.part === 'server' && from.layer === 'platform' && to.layer === 'modules'
      ? 'modules import platform, never the other way round'
      : null,
  unlessTest((from, to) =>
    (from.layer === 'platform' || from.layer === 'modules') && composing.has(to.layer ?? '')
      ? `${from.layer} must not know who composes it`
      : null,
  ),
  unlessTest((from, to, imported) => {
    if (to.layer !== 'modules' || (from.layer === 'modules' && from.slice === to.slice)) return null;
    const door = `modules/${to.slice}/index.ts`;
    return imported.target?.endsWith(door) === true ? null : `the only door of this module is ${door}`;
  }),
  (from, to) =>
    from.layer === 'features' && to.layer === 'features' && from.slice !== to.slice
      ? `feature ${from.slice} must not import feature ${to.slice}: share through trade, ui, lib or compose in app`
      : null,
  (from, to) =>
    from.part === 'web' && from.layer !== 'app' && to.layer === 'app'
      ? `${from.layer} must not import app`
      : null,
  (from, to) =>
    from.part === 'web' && from.layer === 'trade' && to.layer === 'features'
      ? 'trade knows no feature'
      : null,
  (from, to) =>
    from.part === 'web' &&
    (from.layer === 'ui' || from.layer === 'lib') &&
    (to.layer === 'features' || to.layer === 'trade')
      ? `${from.layer} knows no ${to.layer === 'features' ? 'feature' : 'trade'}`
      : null,
  (from, to) => (from.part === 'web' && from.layer === 'lib' && to.layer === 'ui' ? 'lib knows no ui' : null),
  (from, to) =>
    from.part === 'web' && from.layer === 'ui' && to.part === 'contract' ? 'ui knows no contract' : null,
  unlessTest((from, _to, imported, file) => {
    if (from.part === null || !databasePackages.some((name) => isFrom(imported.specifier, name))) return null;
    return maySpeakSql(file.path) ? null : 'SQL lives in *.store.ts, sql/, platform, migrations and commands';
  }),
];

function unlessTest(rule: ImportRule): ImportRule {
  return (from, to, imported, file) => (isTestCode(file.path) ? null : rule(from, to, imported, file));
}

function isAllowedInTest(file: SourceFile, { specifier }: Import): boolean {
  return (
    isTestCode(file.path) &&
    (specifier.startsWith('node:') || developmentPackages.some((name) => isFrom(specifier, name)))
  );
}

const isFrom = (specifier: string, name: string) => specifier === name || specifier.startsWith(`${name}/`);

const maySpeakSql = (path: string) =>
  /\.store\.ts$|^apps\/server\/src\/modules\/[^/]+\/sql\//.test(path) ||
  /^apps\/server\/(src\/)?(platform|migrations|commands)\//.test(path);

export function findImportViolations(file: SourceFile): Violation[] {
  const from = locatePath(file.path);
  return file.imports.flatMap((imported) => {
    const to = locatePath(imported.target ?? '');
    return importRules.flatMap((rule) => {
      const message = rule(from, to, imported, file);
      return message === null ? [] : [{ file: file.path, line: imported.line, message }];
    });
  });
}

const isConfiguration = (path: string) => /\.config\.(ts|mjs)$|global-setup\.ts$/.test(path);

export function findFormViolations(file: SourceFile): Violation[] {
  const at = (message: string) => (line: number) => ({ file: file.path, line, message });
  const isTest = isTestCode(file.path);
  return [
    ...file.syntaxErrors.map((error) => at(`cannot be read: ${error}`)(1)),
    ...(isConfiguration(file.path) ? [] : file.defaultExports.map(at('no default exports: name it'))),
    ...(isTest || locatePath(file.path).part === null
      ? []
      : file.moduleVariables.map(at('no mutable module state: pass it in or keep it in a closure'))),
    ...findGermanText(file).map(({ line, value }) =>
      at(`German text belongs in a *-texts.ts file: „${value}“`)(line),
    ),
  ];
}
