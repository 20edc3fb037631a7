import { isTestCode, type Violation } from './boundary-rules.ts';
import type { SourceFile } from './source-tree.ts';

type Layer = 'domain' | 'contract' | 'modules' | 'features';

/** Where a thing has a folder of its name. */
const layers: readonly (readonly [Layer, string])[] = [
  ['domain', 'packages/domain/src/'],
  ['contract', 'packages/contract/src/'],
  ['modules', 'apps/server/src/modules/'],
  ['features', 'apps/web/src/features/'],
];

type Folder = { readonly layer: Layer; readonly name: string; readonly files: readonly SourceFile[] };

/**
 * One name per thing in all layers, so that who has found it in one finds it in the others: calls stand in the folder of
 * the module that serves them, a feature that shows what others change is called like the calls it shows, and nothing is
 * singular here and plural there.
 */
export function findFolderNames(files: readonly SourceFile[]): Violation[] {
  const folders = listFolders(files.filter(({ path }) => !isTestCode(path)));
  const namesIn = (layer: Layer) =>
    new Set(folders.filter((each) => each.layer === layer).map(({ name }) => name));
  const [called, served] = [namesIn('contract'), namesIn('modules')];
  const everywhere = new Set(folders.map(({ name }) => name));
  return folders.flatMap((folder) => {
    const { layer, name } = folder;
    const problems = [
      layer === 'contract' && !served.has(name) && `no module is called „${name}“ like these calls`,
      layer === 'modules' && servesCalls(folder) && !called.has(name) && `no calls are called „${name}“`,
      layer === 'features' && followsChanges(folder) && !called.has(name) && `no calls are called „${name}“`,
      everywhere.has(`${name}s`) && `„${name}“ is called „${name}s“ elsewhere`,
    ].filter((each) => each !== false);
    return problems.map((problem) => ({
      file: folder.files[0]?.path ?? '',
      line: 1,
      message: `one folder name per thing: ${problem}`,
    }));
  });
}

function listFolders(files: readonly SourceFile[]): Folder[] {
  return layers.flatMap(([layer, root]) => {
    const within = files.filter(({ path }) => path.startsWith(root));
    const byName = Map.groupBy(within, ({ path }) => path.slice(root.length).split('/')[0] ?? '');
    return [...byName]
      .filter(([name]) => !name.includes('.'))
      .map(([name, own]) => ({ layer, name, files: own }));
  });
}

const servesCalls = ({ files }: Folder) =>
  files.some(
    ({ path, imports }) =>
      path.endsWith('/index.ts') &&
      imports.some(
        ({ target, isTypeOnly }) => !isTypeOnly && target?.endsWith('/platform/http/binding.ts') === true,
      ),
  );

const followsChanges = ({ files }: Folder) => files.some(({ path }) => path.endsWith('-live.ts'));
