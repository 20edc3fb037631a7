import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import serveStatic from '@fastify/static';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { AppError } from './app-error.ts';
import { sendError } from './send-error.ts';

const bodyLimit = 1024 * 1024;
/** A page that never finishes its request must not hold a connection for ever. */
const requestTimeout = 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's name in the contract: what logs and metrics show instead of the address. */
    call?: string;
  }
}

/** Fastify with everything that is the same for every answer: headers, errors, logs, limits. */
export async function createHttpServer(config: Config): Promise<FastifyInstance> {
  const app = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, base: null },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit,
    requestTimeout,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    // Whoever still gets in is served; Fastify then asks them to close the connection.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  onlyJson(app);
  leaveNobodyConnected(app);
  await app.register(helmet, securityHeaders(config));
  await app.register(compress, { encodings: ['gzip'], zlibOptions: { level: 1 }, threshold: 1024 });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    // Names and numbers only: addresses of calls may hold search words, bodies hold people.
    const { call = 'page' } = request.routeOptions.config;
    request.log.info({ call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  return app;
}

/**
 * Closing ends idle connections once. Those that still finish an answer, live streams above all, would then idle for
 * over a minute and hold the stop up for so long.
 */
function leaveNobodyConnected(app: FastifyInstance): void {
  const state = { isClosing: false };
  app.addHook('preClose', async () => {
    state.isClosing = true;
  });
  app.addHook('onResponse', async (request) => {
    if (state.isClosing) request.raw.socket.end();
  });
}

/** JSON is the only body there is; everything else is 415, whatever it calls itself. */
function onlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parse);
}

function securityHeaders(config: Config) {
  const secure = config.publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine writes its theme's variables into a style element (docs/adr/0008).
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' as const },
    frameguard: { action: 'deny' as const },
    crossOriginEmbedderPolicy: false,
  };
}

/** The web application: hashed files for ever, the page itself never from a cache. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const hasPage = existsSync(join(folder, 'index.html'));
  if (hasPage) {
    await app.register(serveStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forEver = path.includes(`${join(folder, 'assets')}`);
        reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api') && !request.url.includes('.');
    if (!hasPage || !isPage) return sendError(new AppError('NOT_FOUND'), request, reply);
    return reply.sendFile('index.html');
  });
}
