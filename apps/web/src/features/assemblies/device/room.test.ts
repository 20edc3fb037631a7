import { expect, it } from 'vitest';
import { deriveRoom, megabytesOf } from './room.ts';

const megabyte = 1024 * 1024;
const free = (megabytes: number, quota = 10_000) => ({ free: megabytes * megabyte, quota: quota * megabyte });

it('room is low below 300 MB or a tenth, and full once something was refused, until there is more', () => {
  expect(deriveRoom(free(5_000), null)).toBe('enough');
  expect(deriveRoom(free(299), null)).toBe('low');
  expect(deriveRoom(free(999), null)).toBe('low');
  expect(deriveRoom(free(301, 1_000), null)).toBe('enough');
  expect(deriveRoom(null, null)).toBe('enough');
  expect(deriveRoom(null, 0)).toBe('full');
  expect(deriveRoom(free(100), 100 * megabyte)).toBe('full');
  expect(deriveRoom(free(106), 100 * megabyte)).toBe('low');
  expect([megabytesOf(free(7)), megabytesOf(null)]).toEqual([7, null]);
});
