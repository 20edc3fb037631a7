import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runChild } from './child.mjs';
import { runtimeNode } from './node.mjs';
import { inProject } from './paths.mjs';
import { startPostgres } from './postgres.mjs';
import { ScriptError } from './script-error.mjs';
import { scriptTexts } from './script-texts.mjs';

/**
 * @typedef {{ fault: string, file: string, find: string, replace: string, project: string, guards: string[] }} Mutation
 *   fault: what would be wrong; guards: the test files that have to notice it
 */

/**
 * Makes each fault of tools/hand-mutations.json in a copy of the sources, one after the other, and runs the tests that
 * have to notice it.
 * @param {string} chosen part of a fault's sentence or file; empty: all
 * @returns {Promise<number>} how many went unnoticed
 */
export async function mutateByHand(chosen) {
  /** @type {Mutation[]} */
  const all = JSON.parse(readFileSync(inProject('tools', 'hand-mutations.json'), 'utf8'));
  const mutations = all.filter(({ fault, file }) => `${fault} ${file}`.includes(chosen));
  const folder = mkdtempSync(join(tmpdir(), 'korpus-mutate-'));
  const needsDatabase = mutations.some(({ project }) => project === 'api-pg');
  const database = needsDatabase ? await startPostgres() : null;
  const tree = { folder, env: { ...process.env, KORPUS_TEST_PG: database?.url } };
  try {
    copySources(folder);
    await requireGreen(tree, mutations);
    let slipped = 0;
    for (const mutation of mutations) {
      const { project, guards } = mutation;
      const { code } = await withFault(folder, mutation, () => runGuards(tree, project, guards));
      const isCaught = code !== 0;
      if (!isCaught) slipped += 1;
      console.log(scriptTexts.mutation(isCaught, mutation.fault, mutation.file));
    }
    console.log(scriptTexts.mutationsEnd(mutations.length - slipped, slipped));
    return slipped;
  } finally {
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Everything but what git does not keep; packages are linked, our own lead into the copy. */
function copySources(folder) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: inProject() });
  for (const file of listed.toString().trim().split('\n')) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(inProject(file), join(folder, file));
  }
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@korpus'), { recursive: true });
  for (const name of readdirSync(inProject('node_modules'))) {
    if (name !== '@korpus' && name !== '.cache')
      symlinkSync(inProject('node_modules', name), join(packages, name), 'junction');
  }
  for (const part of ['domain', 'contract'])
    symlinkSync(join(folder, 'packages', part), join(packages, '@korpus', part), 'junction');
}

/** A test that is red anyway would seem to notice everything. */
async function requireGreen(tree, mutations) {
  for (const project of new Set(mutations.map((each) => each.project))) {
    const its = mutations.filter((each) => each.project === project);
    const guards = [...new Set(its.flatMap((each) => each.guards))];
    const { code, output } = await runGuards(tree, project, guards);
    if (code !== 0) throw new ScriptError(`${output}\n${scriptTexts.redAnyway(project)}`);
  }
}

async function withFault(folder, { file, find, replace }, work) {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    before.replace(find, () => replace),
  );
  try {
    return await work();
  } finally {
    writeFileSync(path, before);
  }
}

function runGuards({ folder, env }, project, guards) {
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--project', project, '--bail', '1', ...guards];
  return runChild(runtimeNode(), args, { cwd: folder, env, quiet: true });
}
