import { expect, it } from 'vitest';
import { megabytesOf, roomOf } from './room.ts';

const megabyte = 1024 * 1024;
const free = (megabytes: number, quota = 10_000) => ({ free: megabytes * megabyte, quota: quota * megabyte });

it('room is low below 300 MB or a tenth, and full once something was refused, until there is more', () => {
  expect(roomOf(free(5_000), null)).toBe('enough');
  expect(roomOf(free(299), null)).toBe('low');
  expect(roomOf(free(999), null)).toBe('low');
  expect(roomOf(free(301, 1_000), null)).toBe('enough');
  expect(roomOf(null, null)).toBe('enough');
  expect(roomOf(null, 0)).toBe('full');
  expect(roomOf(free(100), 100 * megabyte)).toBe('full');
  expect(roomOf(free(106), 100 * megabyte)).toBe('low');
  expect([megabytesOf(free(7)), megabytesOf(null)]).toEqual([7, null]);
});
