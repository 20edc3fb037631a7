import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { deriveKeys, readSecret, sha256 } from './secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'korpus-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the secret of an installation', () => {
  it('is made once, kept in the data folder and readable by its owner alone', () => {
    const dataDir = join(folder, 'new', 'data');
    const secret = readSecret(dataDir, undefined);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(readSecret(dataDir, undefined)).toBe(secret);
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe(secret);
    if (process.platform !== 'win32') {
      expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
    }
  });

  it('is the configured one when there is one, and then leaves no file', () => {
    const dataDir = join(folder, 'configured');
    expect(readSecret(dataDir, 'x'.repeat(32))).toBe('x'.repeat(32));
    expect(() => statSync(join(dataDir, 'secret.key'))).toThrow();
  });

  it('gives each purpose a key of its own, always the same', () => {
    const [first, again, other] = [deriveKeys('one'), deriveKeys('one'), deriveKeys('two')];
    expect(first).toEqual(again);
    expect(first.accessToken).not.toEqual(first.refreshToken);
    expect(first.accessToken).not.toEqual(other.accessToken);
    expect(first.accessToken).toHaveLength(32);
  });

  it('hashes without keeping what it hashed', () => {
    expect(sha256('token')).toMatch(/^[\w-]{43}$/);
    expect(sha256('token')).not.toBe(sha256('Token'));
  });
});
