import type { FastifyReply } from 'fastify';
import type { Download } from './binding.ts';

/**
 * Bytes that somebody uploaded: shown in place where their kind is harmless, else saved; in either case without
 * scripts, forms or anything of ours (rules: files#harmless-in-the-browser).
 */
export function sendFile(reply: FastifyReply, download: Download): FastifyReply {
  const { name, contentType, size, isInline = false, bytes } = download;
  return reply
    .headers({
      'content-type': contentType,
      ...(size === null ? {} : { 'content-length': size }),
      'content-disposition': disposition(isInline ? 'inline' : 'attachment', name),
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(bytes);
}

/** RFC 6266: a name for everybody, and the true one for those who understand it. */
function disposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeRfc5987(name)}`;
}

const encodeRfc5987 = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
