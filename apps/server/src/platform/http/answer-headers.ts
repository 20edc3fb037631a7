import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // Mantine writes its theme's variables into a style element (docs/adr/0008).
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** Makes the headers of every answer, errors and files included; once, since they are the same for all. */
const securityHeaders = ({ publicUrl }: Config): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
});

/** Answers of calls are nobody's to keep; pages and their files say themselves how long they hold. */
export function answerHeaders(config: Config) {
  const page = securityHeaders(config);
  const call = { ...page, 'cache-control': 'no-store' };
  return ({ id, url }: FastifyRequest) => ({
    ...(url.startsWith('/api') ? call : page),
    'x-request-id': id,
  });
}
