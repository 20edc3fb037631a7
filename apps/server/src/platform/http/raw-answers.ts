import type { FastifyReply } from 'fastify';
import type { Download, EventStream } from './binding.ts';

/**
 * Bytes that somebody uploaded: shown in place where their kind is harmless, else saved; in either case without
 * scripts, forms or anything of ours (rules: files#harmless-in-the-browser).
 */
export function sendFile(reply: FastifyReply, download: Download): FastifyReply {
  const { name, contentType, size, isInline = false, etag, bytes } = download;
  if (etag !== undefined) reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (bytes === null) return reply.code(304).send();
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

/** Proxies close silent connections; a comment line every now and then keeps this one. */
const heartbeatMilliseconds = 20_000;

/** Server-sent events. They are read with fetch, since EventSource cannot send the bearer header. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...definedHeaders(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const heartbeat = setInterval(() => raw.write(': \n\n'), heartbeatMilliseconds);
  raw.on('close', () => clearInterval(heartbeat));
  return {
    send: (event) => raw.write(`data: ${JSON.stringify(event)}\n\n`),
    end: () => raw.end(),
    onClose: (closed) => raw.on('close', closed),
  };
}

/** The security headers that hooks have set so far. */
function definedHeaders(reply: FastifyReply): Record<string, string> {
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return Object.fromEntries(headers);
}
