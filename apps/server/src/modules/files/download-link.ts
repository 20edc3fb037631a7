import { createHmac, timingSafeEqual } from 'node:crypto';
import { secondsFrom } from '../../platform/clock/clock.ts';
import type { Services } from '../../platform/services.ts';

/** decisions §11: a browser opens it without a header, so the address itself says who may have which file until when. */
type Grant = { readonly tenantId: string; readonly fileId: string };

const validSeconds = 300;

export function downloadKey({ keys, clock }: Pick<Services, 'keys' | 'clock'>, grant: Grant): string {
  const until = Math.floor(secondsFrom(clock.now(), validSeconds).getTime() / 1000);
  const text = `${grant.tenantId}.${grant.fileId}.${until}`;
  return `${text}.${signatureOf(keys.downloadLink, text)}`;
}

/** Null: not ours, changed by somebody, or too old; which of them is nobody's business. */
export function grantIn({ keys, clock }: Pick<Services, 'keys' | 'clock'>, key: string): Grant | null {
  const [tenantId = '', fileId = '', until = '', signature = ''] = key.split('.');
  const expected = Buffer.from(signatureOf(keys.downloadLink, `${tenantId}.${fileId}.${until}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number(until) * 1000 > clock.now().getTime() ? { tenantId, fileId } : null;
}

const signatureOf = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');
