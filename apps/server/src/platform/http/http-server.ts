import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import { dropTurning, withoutTurning } from '@korpus/domain/values/turning-marks.ts';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';
import { answerHeaders } from './answer-headers.ts';
import { errorFacts } from './error-facts.ts';
import { answerBeforeClosing } from './last-answers.ts';
import { listTurns } from './list-turns.ts';
import { retiredWorker } from './retired-worker.ts';
import { sendError } from './send-error.ts';
import { endUnread } from './unread-answers.ts';

/** A page that never finishes its request must not hold a connection for ever; 25 MB over a slow line may take minutes. */
const requestTimeout = 300_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's name in the contract: what logs and metrics show instead of the address. */
    call?: string;
  }
  interface FastifyInstance {
    readonly listTurns: ReturnType<typeof listTurns>;
  }
  interface FastifyRequest {
    /** The JSON as it was sent; empty where none was. */
    bodyText: string;
  }
}

/** Proxies are counted from the one that is connected: whoever comes after as many is the caller. */
function chooseTrust({ trustProxy }: Config) {
  if (typeof trustProxy === 'number') return (_address: string, place: number) => place < trustProxy;
  return trustProxy === false ? false : [...trustProxy];
}

/** Where the log goes, if not to standard output. */
type LogLines = { readonly write: (line: string) => void };

/** Fastify with everything that is the same for every answer: headers, errors, logs, limits. */
export async function createHttpServer(config: Config, logLines?: LogLines): Promise<FastifyInstance> {
  const headersOf = answerHeaders(config);
  const app = fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            level: config.logLevel,
            base: null,
            serializers: { err: errorFacts },
            ...(logLines === undefined ? {} : { stream: logLines }),
          },
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: a logger per request costs more than the line it writes.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    requestTimeout,
    trustProxy: chooseTrust(config),
    // A request that still gets in is served, on a connection that is closed after it (last-answers.ts).
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    // An address that cannot be read meets no hook, so its refusal gets its headers here.
    frameworkErrors: (error: FastifyError, request, reply) => {
      reply.headers(headersOf(request));
      sendError(error, request, reply);
    },
  });
  app.decorate('listTurns', listTurns());
  app.decorateRequest('claims');
  app.decorateRequest('bodyText', '');
  onlyJson(app);
  asItReads(app);
  answerBeforeClosing(app);
  cutOffBodies(app);
  endUnread(app);
  await app.register(compress, {
    encodings: ['gzip'],
    zlibOptions: { level: 1 },
    threshold: 1024,
    globalDecompression: false, // nobody packs what they send; unpacking a stranger's body would be a gift
  });
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headersOf(request));
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    // Names and numbers only: addresses of calls may hold search words, bodies hold people.
    const { call = 'page' } = request.routeOptions.config;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ requestId: request.id, call, status: reply.statusCode, ms }, 'answered');
    next();
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  return app;
}

/** Milliseconds in which whoever is still sending may hear the answer; cut off at once, many would only see a broken line. */
const lastWord = 1_000;

/** An answer given before the end of a body, such as that it is too large, is the end of it: the rest is not waited for. */
function cutOffBodies(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, next) => {
    const isComing = () => raw.complete === false; // nothing comes to a request that was injected
    if (isComing()) setTimeout(() => isComing() && raw.socket.destroy(), lastWord).unref();
    next();
  });
}

/** JSON is the only body there is; everything else is 415, whatever it calls itself. */
function onlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.bodyText = text;
    return parse(request, text, (error, body) => {
      dropTurning(body);
      done(error, body);
    });
  });
}

/**
 * Removes such marks from answers: text that was stored before they were dropped, or came with a file, goes out without
 * them, too.
 */
function asItReads(app: FastifyInstance): void {
  app.addHook('onSend', (_request, _reply, payload, next) =>
    next(null, typeof payload === 'string' ? withoutTurning(payload) : payload),
  );
}

/** The web application: hashed files for ever, pages and the service worker never from a cache. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  { appOffline }: Pick<Config, 'appOffline'>,
): Promise<void> {
  const hasPage = existsSync(join(folder, 'index.html'));
  if (!appOffline) app.get('/sw.js', (_request, reply) => sendRetiredWorker(reply));
  if (hasPage) {
    await app.register(serveStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: appOffline ? [] : ['sw.js*'],
      setHeaders: (reply, path) => {
        const forEver = path.includes(`${join(folder, 'assets')}`);
        reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  // The sign-in is a page of its own, which needs nothing of the program.
  if (hasPage) app.get('/login', (_request, reply) => reply.sendFile('sign-in.html'));
  app.setNotFoundHandler((request, reply) => {
    if (!hasPage || !isPageAddress(request)) return sendError(new AppError('NOT_FOUND'), request, reply);
    return reply.sendFile('index.html');
  });
}

const sendRetiredWorker = (reply: FastifyReply) =>
  reply
    .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
    .send(retiredWorker);

/**
 * Tells whether an address is a page, which the router in the browser knows or answers with its own 404; a dot in the
 * path names a file that is not there.
 */
function isPageAddress({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  return method === 'GET' && !path.startsWith('/api') && !path.includes('.');
}
