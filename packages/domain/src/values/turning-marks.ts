/** Marks that turn the direction of reading round, and those between letters that nobody sees. */
const turning = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u206f\ufeff]/gu;

/**
 * Removes marks that turn the direction of writing: „Rechnung_fdp.exe“ does not become „Rechnung_exe.pdf“, nor a number
 * beside a name another one. All texts that leave the house go through it (rules: api#turning-marks).
 */
export const withoutTurning = (text: string): string => text.replaceAll(turning, '');

/** Any value that came as JSON, in place, without recursion: strangers nest as deep as they like. */
export function dropTurning(value: unknown): void {
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, child] of Object.entries(next)) {
      if (typeof child === 'object') waiting.push(child);
      else if (typeof child === 'string' && !secret.test(key)) Reflect.set(next, key, withoutTurning(child));
    }
  }
}

/** Nobody reads it, and it was stored as it was typed. */
const secret = /password/i;
