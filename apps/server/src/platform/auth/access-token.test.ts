import { randomUUID } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import { describe, expect, it } from 'vitest';
import { testClock } from '../../../../../tests/kit/test-clock.ts';
import { accessTokenSeconds, accessTokensWith } from './access-token.ts';

const key = Buffer.alloc(32, 1);
const claims = { tenantId: randomUUID(), userId: randomUUID(), sessionId: randomUUID() };

describe('an access token', () => {
  it('names tenant, person, session and generation, and nothing else', () => {
    const clock = testClock();
    const token = accessTokensWith(key, clock).sign(claims);
    expect(accessTokensWith(key, clock).verify(token)).toEqual({ ...claims, generation: 0 });
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(Object.keys(Object(payload)).sort()).toEqual(['exp', 'gen', 'sid', 'tid', 'uid']);
  });

  it('names the refresh token it was given with, and one of before none', () => {
    const tokens = accessTokensWith(key, testClock());
    expect(tokens.verify(tokens.sign(claims, 7))?.generation).toBe(7);
    const { tenantId: tid, userId: uid, sessionId: sid } = claims;
    const ofBefore = createSigner({ key, algorithm: 'HS256' })({ tid, uid, sid, exp: 9_999_999_999 });
    expect(tokens.verify(ofBefore)?.generation).toBe(0);
  });

  it('ends after ten minutes, to the second, however often it was seen before', () => {
    const clock = testClock();
    const tokens = accessTokensWith(key, clock);
    const token = tokens.sign(claims);
    clock.advance({ seconds: accessTokenSeconds - 1 });
    expect(tokens.verify(token)).toEqual({ ...claims, generation: 0 });
    clock.advance({ seconds: 1 });
    expect(tokens.verify(token)).toBeNull();
    expect(accessTokenSeconds).toBe(600);
  });

  it('is worth nothing with another key, changed, unsigned or with a word missing', () => {
    const clock = testClock();
    const tokens = accessTokensWith(key, clock);
    const [head = '', body = '', signature = ''] = tokens.sign(claims).split('.');
    const other = { ...claims, tenantId: randomUUID() };
    const exp = 9_999_999_999;
    const signedWith = (payload: object) => createSigner({ key, algorithm: 'HS256' })(payload);
    const bad = [
      accessTokensWith(Buffer.alloc(32, 2), clock).sign(claims),
      `${head}.${tokens.sign(other).split('.')[1]}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}.${signature.slice(0, -2)}`,
      createSigner({ algorithm: 'none' })({
        tid: claims.tenantId,
        uid: claims.userId,
        sid: claims.sessionId,
        exp,
      }),
      createSigner({ key, algorithm: 'HS512' })({
        tid: claims.tenantId,
        uid: claims.userId,
        sid: claims.sessionId,
        exp,
      }),
      signedWith({ tid: claims.tenantId, uid: claims.userId, exp }),
      signedWith({ tid: "' or true --", uid: claims.userId, sid: claims.sessionId, exp }),
      signedWith({ tid: claims.tenantId, uid: claims.userId, sid: claims.sessionId }),
      ...['', '.', '..', 'abc', 'a.b.c', '\u0000', 'x'.repeat(10_000)],
    ];
    for (const token of bad) expect(tokens.verify(token), token.slice(0, 60)).toBeNull();
  });
});
