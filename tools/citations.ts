import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from './source-tree.ts';
import { type Finding, isBinary } from './words.ts';

const folder = 'docs/rules';

/**
 * A comment names the rule it follows in brackets, `page#heading`, several with commas between them. A parameter called
 * `rules` is none: its type begins with a capital letter or is followed by a blank.
 */
const citation = /\(rules: (?=[a-z]+[^a-z ])([^)]*)(\)?)/g;
const oneRule = /^[a-z-]+#[a-z0-9-]+$/;

/** How the specification was cited that this repository does not have. Written so that it does not find itself. */
const oldForm = /\bsp[e]c [1-9]\b|\b(decision[s]|reliabilit[y]) §/;
/** Applied migrations cannot be changed, not even in a comment: every database knows their checksums. */
const isApplied = (file: string) => /^apps\/server\/migrations\/000[1-6]_/.test(file);
/** Names and licences of others. */
const isOthers = (file: string) => file === 'NOTICE';

const heading = /^##+ (.+)$/gm;
/** The anchor that GitHub makes of a heading. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Every rule of one page. */
export const rulesIn = (page: string, text: string): string[] =>
  [...text.matchAll(heading)].map(([, title = '']) => `${page}#${anchorOf(title)}`);

export function findCitations(root: string): Finding[] {
  const pages = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'));
  const rules = pages.flatMap((name) =>
    rulesIn(name.slice(0, -'.md'.length), readFileSync(join(root, folder, name), 'utf8')),
  );
  return [
    ...twice(rules),
    ...filesBelow(root, '.')
      .filter((path) => !isBinary(path) && !isApplied(path) && !isOthers(path))
      .flatMap((path) => scanCitations(path, readFileSync(join(root, path), 'utf8'), new Set(rules))),
  ];
}

/** GitHub would give the second heading another anchor. */
export const twice = (rules: readonly string[]): Finding[] =>
  rules
    .filter((rule, index) => rules.indexOf(rule) !== index)
    .map((rule) => ({ file: `${folder}/${rule.split('#')[0]}.md`, line: 1, message: `twice: ${rule}` }));

export function scanCitations(file: string, text: string, rules: ReadonlySet<string>): Finding[] {
  return text.split('\n').flatMap((content, index) => {
    const found = (message: string): Finding => ({ file, line: index + 1, message });
    const wrong = [...content.matchAll(citation)].flatMap(([, cited = '', end]) =>
      end === ''
        ? ['a citation stands in one line']
        : cited.split(', ').flatMap((rule) => findProblem(rule, rules)),
    );
    const old = oldForm.test(content) ? [`cite ${folder}, as in (rules: money#rounded-once)`] : [];
    return [...wrong, ...old].map(found);
  });
}

function findProblem(rule: string, rules: ReadonlySet<string>): string[] {
  if (!oneRule.test(rule)) return [`not of the form page#heading: ${rule}`];
  return rules.has(rule) ? [] : [`no such rule in ${folder}: ${rule}`];
}

if (import.meta.main) {
  const findings = findCitations(fileURLToPath(new URL('..', import.meta.url)));
  for (const { file, line, message } of findings) console.log(`${file}:${line} ${message}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
