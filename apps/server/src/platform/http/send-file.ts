import type { FastifyReply } from 'fastify';
import type { Download } from './binding.ts';

/**
 * Bytes that somebody uploaded: always saved, never shown inside our own pages, and if a browser shows them all the
 * same, without scripts, forms or anything of ours (decisions §11).
 */
export function sendFile(reply: FastifyReply, { name, contentType, size, bytes }: Download): FastifyReply {
  return reply
    .headers({
      'content-type': contentType,
      'content-length': size,
      'content-disposition': attachment(name),
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(bytes);
}

/** RFC 6266: a name for everybody, and the true one for those who understand it. */
function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeRfc5987(name)}`;
}

const encodeRfc5987 = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
