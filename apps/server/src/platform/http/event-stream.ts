import type { FastifyReply } from 'fastify';
import type { EventStream } from './binding.ts';

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
