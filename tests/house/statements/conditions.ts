/** Two terms that a condition says are equal, as PostgreSQL writes them. */
export type Equality = readonly [string, string];

/**
 * The equalities that hold wherever a condition of a plan holds. PostgreSQL writes conditions in one way, every part in
 * brackets of its own, so taking brackets apart is all it needs; what is not understood gives no equality, and whoever
 * looks for one goes without.
 */
export function findEqualities(condition: string): Equality[] {
  const text = withoutBrackets(condition.trim());
  const every = splitParts(text, ' AND ');
  if (every.length > 1) return every.flatMap(findEqualities);
  const either = splitParts(text, ' OR ').map(equalitiesIn);
  const [first = [], ...others] = either;
  return first.filter((each) => others.every((other) => other.some((one) => isSame(each, one))));
}

/** Equalities of a part without `or`. */
function equalitiesIn(part: string): Equality[] {
  const text = withoutBrackets(part);
  if (text !== part) return findEqualities(text);
  const [left, right, ...more] = splitParts(text, ' = ');
  return left === undefined || right === undefined || more.length > 0
    ? []
    : [[withoutBrackets(left), withoutBrackets(right)]];
}

const isSame = ([a, b]: Equality, [c, d]: Equality): boolean => (a === c && b === d) || (a === d && b === c);

/** Cut at a word that stands outside all brackets and quotes. */
function splitParts(text: string, word: string): string[] {
  const depths = measureDepths(text);
  const parts: string[] = [];
  let start = 0;
  for (let place = text.indexOf(word); place !== -1; place = text.indexOf(word, place + 1)) {
    if (depths[place] !== 0 || place < start) continue;
    parts.push(text.slice(start, place));
    start = place + word.length;
  }
  return [...parts, text.slice(start)];
}

/** `(a = b)` without its brackets, `(a)::uuid = (b)::uuid` as it is. */
function withoutBrackets(text: string): string {
  if (!text.startsWith('(')) return text;
  const end = measureDepths(text).indexOf(0, 1);
  return end === text.length - 1 ? withoutBrackets(text.slice(1, -1)) : text;
}

/** Deeper than any bracket. */
const within = Number.POSITIVE_INFINITY;

/** How deep in brackets each character stands, a closing one as outside; within quotes as deep as can be. */
function measureDepths(text: string): number[] {
  let depth = 0;
  let quote: string | null = null;
  // One for each place that `indexOf` counts, and a letter may take two of them.
  return Array.from({ length: text.length }, (_, place) => {
    const character = text.charAt(place);
    if (quote !== null) {
      if (character === quote) quote = null;
      return within;
    }
    if (character === "'" || character === '"') quote = character;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    return quote === null ? depth : within;
  });
}
