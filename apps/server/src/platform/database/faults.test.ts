import { describe, expect, it } from 'vitest';
import { classifyFault, isConflict, OnlyReads } from './faults.ts';

const failure = (message: string, code?: string) =>
  code === undefined ? new Error(message) : Object.assign(new Error(message), { code });

describe('what a failed statement means', () => {
  it.each([
    [failure('deadlock detected', '40P01'), 'RETRY'],
    [failure('could not serialize access', '40001'), 'RETRY'],
    [failure('connect', 'ECONNREFUSED'), 'AWAY'],
    [failure('read', 'ECONNRESET'), 'AWAY'],
    [failure('getaddrinfo', 'ENOTFOUND'), 'AWAY'],
    [failure('the database system is starting up', '57P03'), 'AWAY'],
    [failure('terminating connection', '57P01'), 'AWAY'],
    [failure('connection failure', '08006'), 'AWAY'],
    [failure('too many connections', '53300'), 'AWAY'],
    [failure('Connection terminated unexpectedly'), 'AWAY'],
    [failure('timeout exceeded when trying to connect'), 'AWAY'],
    [failure('Client has encountered a connection error and is not queryable'), 'AWAY'],
    [new OnlyReads('a standby'), 'AWAY'],
    [failure('cannot execute UPDATE in a read-only transaction', '25006'), 'OTHER'],
    [failure('duplicate key', '23505'), 'OTHER'],
    [failure('permission denied', '42501'), 'OTHER'],
    [failure('canceling statement due to statement timeout', '57014'), 'OTHER'],
    [failure('anything'), 'OTHER'],
    ['no error at all', 'OTHER'],
    [undefined, 'OTHER'],
  ])('%s → %s', (error, fault) => {
    expect(classifyFault(error)).toBe(fault);
  });

  it('is a conflict when a key refused the row', () => {
    expect(isConflict(failure('duplicate key', '23505'))).toBe(true);
    expect(isConflict(failure('foreign key', '23503'))).toBe(true);
    expect(isConflict(failure('not null', '23502'))).toBe(false);
    expect(isConflict(null)).toBe(false);
  });
});
