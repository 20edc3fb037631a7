import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

export type Import = {
  readonly specifier: string;
  /** The imported file from the project's root when it is one of ours, else null. */
  readonly target: string | null;
  /** Erased before the program runs. */
  readonly isTypeOnly: boolean;
  /** Loaded while the program runs, so it cannot tie two files into a cycle of loading. */
  readonly isDynamic: boolean;
  /** Imported names; null where everything may be imported. */
  readonly names: readonly string[] | null;
  readonly line: number;
};
export type Text = { readonly value: string; readonly line: number };

/** Facts of one file that the rules need; paths are written from the project's root with `/`. */
export type SourceFile = {
  readonly path: string;
  readonly imports: readonly Import[];
  /** String literals, parts of templates and text between JSX tags. Comments are none. */
  readonly texts: readonly Text[];
  /** Identifiers, wherever they stand. */
  readonly names: readonly Text[];
  /** Functions that it calls by their plain name. */
  readonly calledNames: ReadonlySet<string>;
  /** Names declared and exported here. */
  readonly exports: readonly Text[];
  readonly defaultExports: readonly number[];
  readonly moduleVariables: readonly number[];
  readonly syntaxErrors: readonly string[];
};

const ignoredFolders = new Set(['node_modules', 'dist', 'dist-dev-ui', 'coverage']);
const isSource = (name: string) => /\.(ts|tsx|mjs)$/.test(name) && !/\.d\.m?ts$/.test(name);

export function readSourceTree(root: string, folders: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) => filesBelow(root, folder))
    .filter(isSource)
    .map((path) => readSourceFile(path, readFileSync(join(root, path), 'utf8')));
}

/** All files below a folder, products and hidden folders left out. */
export function filesBelow(root: string, folder: string): string[] {
  if (statSync(join(root, folder), { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isFile()) return [path];
    const isHidden = entry.name.startsWith('.') && entry.name !== '.ci';
    return entry.isDirectory() && !isHidden && !ignoredFolders.has(entry.name) ? filesBelow(root, path) : [];
  });
}

export function readSourceFile(path: string, source: string): SourceFile {
  const { program, errors } = parseSync(path, source);
  const lineOf = lineFinder(source);
  const imports: Import[] = [];
  const texts: Text[] = [];
  const names: Text[] = [];
  const calledNames = new Set<string>();
  const exports: Text[] = [];
  const defaultExports: number[] = [];
  const addImport = (node: ESTree.Node, specifier: string, kind: Partial<Import> = {}) =>
    imports.push({
      specifier,
      target: resolveProjectPath(path, specifier),
      isTypeOnly: false,
      isDynamic: false,
      names: null,
      line: lineOf(node.start),
      ...kind,
    });
  const addText = (node: ESTree.Node, value: string) => texts.push({ value, line: lineOf(node.start) });

  new Visitor({
    ImportDeclaration: (node) =>
      addImport(node, node.source.value, {
        isTypeOnly: node.importKind === 'type',
        names: listNames(node.specifiers.map((each) => ('imported' in each ? each.imported : null))),
      }),
    ExportAllDeclaration: (node) =>
      addImport(node, node.source.value, { isTypeOnly: node.exportKind === 'type' }),
    ExportNamedDeclaration(node) {
      if (node.source !== null)
        addImport(node, node.source.value, {
          isTypeOnly: node.exportKind === 'type',
          names: listNames(node.specifiers.map(({ local }) => local)),
        });
      for (const value of declaredIn(node.declaration)) exports.push({ value, line: lineOf(node.start) });
    },
    ImportExpression(node) {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') {
        addImport(node, node.source.value, { isDynamic: true });
      }
    },
    TSImportType: (node) => addImport(node, node.source.value, { isTypeOnly: true }),
    ExportDefaultDeclaration: (node) => defaultExports.push(lineOf(node.start)),
    CallExpression({ callee }) {
      if (callee.type === 'Identifier') calledNames.add(callee.name);
    },
    Literal(node) {
      if (typeof node.value === 'string') addText(node, node.value);
    },
    TemplateElement: (node) => addText(node, node.value.cooked ?? node.value.raw),
    JSXText: (node) => addText(node, node.value),
    Identifier: (node) => names.push({ value: node.name, line: lineOf(node.start) }),
  }).visit(program);

  return {
    path,
    imports,
    texts,
    names,
    calledNames,
    exports,
    defaultExports,
    moduleVariables: program.body.filter(isModuleVariable).map((node) => lineOf(node.start)),
    syntaxErrors: errors.map((error) => error.message),
  };
}

/** Null as soon as one of them stands for all: `* as calls`. */
function listNames(asked: readonly (ESTree.ModuleExportName | null)[]): readonly string[] | null {
  const names = asked.map((each) => (each !== null && 'name' in each ? each.name : null));
  return names.every((name) => name !== null) ? names : null;
}

function declaredIn(declaration: ESTree.Declaration | null): string[] {
  if (declaration === null) return [];
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}

function isModuleVariable(node: ESTree.Program['body'][number]): boolean {
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
  return (
    declaration?.type === 'VariableDeclaration' && (declaration.kind === 'let' || declaration.kind === 'var')
  );
}

/** `@korpus/domain/x.ts` stands for packages/domain/src/x.ts, as the package's exports say. */
function resolveProjectPath(importer: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
  const [, name, rest] = /^@korpus\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  if (name === undefined) return null;
  const folder = name === 'server' || name === 'web' ? 'apps' : 'packages';
  return `${folder}/${name}/src/${rest ?? ''}`;
}

function lineFinder(source: string): (offset: number) => number {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}
