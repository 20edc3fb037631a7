import { fileURLToPath } from 'node:url';
import { findFormViolations, findImportViolations, type Violation } from './boundary-rules.ts';
import { findCycles } from './cycles.ts';
import { findBackArrows } from './floors.ts';
import { findFolderNames } from './folder-names.ts';
import { findOwnExports } from './own-exports.ts';
import { findRecordNames, findRecordNamesInTemplates } from './record-names.ts';
import { readSourceTree } from './source-tree.ts';
import { findUseCaseImports } from './use-cases.ts';

const checkedFolders = ['packages', 'apps', 'bench', 'scripts', 'tests', 'tools'];

/** Checks who imports whom, what is exported, and where German and SQL stand (docs/architecture.md). */
export function findViolations(root: string): Violation[] {
  const files = readSourceTree(root, checkedFolders);
  return [
    ...files.flatMap((file) => [
      ...findImportViolations(file),
      ...findFormViolations(file),
      ...findRecordNames(file),
    ]),
    ...findRecordNamesInTemplates(root),
    ...findCycles(files),
    ...findFolderNames(files),
    ...findBackArrows(files),
    ...findUseCaseImports(files),
    ...findOwnExports(files),
  ].sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
}

if (import.meta.main) {
  const violations = findViolations(fileURLToPath(new URL('..', import.meta.url)));
  for (const { file, line, message } of violations) console.log(`${file}:${line} ${message}`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
