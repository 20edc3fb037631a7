import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { noticeText } from '../scripts/lib/notice.mjs';

it('NOTICE names what is shipped, with its licences; else run `npm run notice`', () => {
  const text = noticeText();
  // One of the server, one bundled for the browser, and nothing that only builds or tests.
  for (const name of ['fastify', 'react-dom']) expect(text).toMatch(new RegExp(`^${name} .+ – MIT$`, 'm'));
  expect(text).not.toMatch(/^(vitest|vite|typescript|@types\/\S+) /m);
  expect(readFileSync('NOTICE', 'utf8')).toBe(text);
});
