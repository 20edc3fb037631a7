import { pause } from '../../../lib/pause.ts';

/** Number of bytes hashed in one go where the browser does not do it, so that the page stays alive. */
const portion = 256 * 1024;

/** 64 hexadecimal digits. Browsers hash themselves in secure contexts only; over plain HTTP it is done here. */
export async function sha256(
  bytes: ArrayBuffer,
  subtle: SubtleCrypto | null = globalThis.crypto.subtle ?? null,
): Promise<string> {
  if (subtle !== null) return hexOf(new Uint8Array(await subtle.digest('SHA-256', bytes)));
  const hash = (await import('@noble/hashes/sha2')).sha256.create();
  for (let at = 0; at < bytes.byteLength; at += portion) {
    hash.update(new Uint8Array(bytes, at, Math.min(portion, bytes.byteLength - at)));
    await pause(0);
  }
  return hexOf(hash.digest());
}

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
