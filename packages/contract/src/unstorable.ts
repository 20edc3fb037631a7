import type { Violation } from './errors.ts';
import { validationTexts as texts } from './validation-texts.ts';

/** Deeper than anything the contract describes, and far from where recursion ends. */
const maximumDepth = 64;

/**
 * Refuses what no schema notices and no database stores: NUL, halves of characters, and endless nesting. Without
 * recursion, since strangers could make that run out of stack.
 */
export function unstorable(value: unknown, place: string): Violation[] {
  const violations: Violation[] = [];
  const waiting = [{ value, path: place, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && !isStorable(value)) violations.push({ path, message: texts.unstorable });
    if (typeof value !== 'object' || value === null) continue;
    if (depth === maximumDepth) {
      violations.push({ path, message: texts.tooDeep });
      continue;
    }
    for (const [key, child] of Object.entries(value)) {
      if (!isStorable(key)) violations.push({ path, message: texts.unstorable });
      waiting.push({ value: child, path: `${path}.${key}`, depth: depth + 1 });
    }
  }
  return violations;
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
