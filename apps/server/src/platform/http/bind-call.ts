import { finished } from 'node:stream';
import { type Endpoint, isText, isWriting } from '@korpus/contract/endpoint.ts';
import type { Violation } from '@korpus/contract/errors.ts';
import { check, named } from '@korpus/contract/validation.ts';
import { findDenial } from '@korpus/domain/rights/access.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AccessClaims, TokenClaims } from '../auth/access-token.ts';
import { type Authenticated, actorStatement, authenticated } from '../auth/actor.ts';
import type { Row, Tx } from '../database/engine.ts';
import { AppError, invalid } from '../errors/app-error.ts';
import type { Services } from '../services.ts';
import type { Asker } from '../workers/fair-queue.ts';
import type { Binding, InputOf, OpenContext } from './binding.ts';
import { encodedAnswer, encodedRows, isList, type WireAnswer } from './encode-answer.ts';
import { badHeader } from './error-texts.ts';
import { answerStatement, claimStatement, findFirstAnswer, type Key, requestHashOf } from './idempotency.ts';
import { asSent } from './json-text.ts';
import { openEventStream, sendFile } from './raw-answers.ts';
import { announcedBytes, filesIn } from './receive-upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Claims of the person who says to be behind this request; absent on public calls. */
    claims?: TokenClaims;
  }
}

/**
 * The one way from a request to a use case, the same for all calls (docs/architecture.md): sign-in → access →
 * validation → tenant transaction → use case → answer schema.
 */
export function bindCall(
  app: FastifyInstance,
  services: Services,
  name: string,
  call: Endpoint,
  binding: Binding,
) {
  const isForEverybody = binding.kind === 'open' || binding.kind === 'download';
  if ((call.access.kind === 'public') !== isForEverybody) {
    throw new Error(`${name}: a public call needs an open use case, any other call must not have one.`);
  }
  if ((call.upload !== null) !== (binding.kind === 'upload')) {
    throw new Error(
      `${name}: a call that takes a file needs a use case that receives it, and no other may have one.`,
    );
  }
  if (call.demoOnly && !services.config.demo) return;
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { call: name },
    bodyLimit: call.bodyBytes,
    exposeHeadRoute: false,
    // The token is checked before the body is read: a stranger's megabytes are not worth parsing.
    ...(call.access.kind === 'public'
      ? {}
      : {
          onRequest: async (request) => {
            request.claims = verifyClaims(services, request);
          },
        }),
    handler: (request, reply) => serve(services, call, binding, request, reply),
  });
}

async function serve(
  services: Services,
  call: Endpoint,
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const context = buildContext(request, reply);
  if (binding.kind === 'open')
    return encodedAnswer(call, await binding.run(context, checkInput(call, request)));
  if (binding.kind === 'download')
    return sendFile(reply, await binding.run(context, checkInput(call, request)));

  const { claims } = request;
  if (claims === undefined) throw new AppError('UNAUTHENTICATED');
  await services.seenGenerations(claims);
  if (binding.kind === 'tenant') {
    const work = () =>
      inTransaction(services, call, request, claims, (tx, rows) => {
        const who = admitted(services, call, claims, rows);
        const input = checkInput(call, request);
        const answer = async () => binding.run({ ...context, ...who, tx }, input);
        return async () =>
          isList(call) ? encodedRows(call, await answer()) : encodedAnswer(call, await answer());
      });
    const made = isText(call) || isList(call) ? async () => asSent(reply, await work()) : work;
    return call.inTurns && !asksForFew(request) ? inItsTurn(request, reply, claims, made) : made();
  }

  const { tenantId, userId } = claims;
  const rows = await services.tenancy.readInTenant(tenantId, actorStatement(claims), userId);
  const who = admitted(services, call, claims, rows);
  const input = checkInput(call, request);
  if (binding.kind === 'signedIn')
    return encodedAnswer(call, await binding.run({ ...context, ...who }, input));
  if (binding.kind === 'bytes') return sendFile(reply, await binding.run({ ...context, ...who }, input));
  if (binding.kind === 'upload') {
    const place = await services.uploads.enter(claims, announcedBytes(request, call));
    try {
      const files = filesIn(request, call, place);
      const { fingerprint, store } = await binding.receive({ ...context, ...who }, input, files);
      const inside = (tx: Tx, fresh: readonly Row[]) => {
        const still = admitted(services, call, claims, fresh);
        return async () => encodedAnswer(call, await store({ ...context, ...still, tx }));
      };
      return await inTransaction(services, call, request, claims, inside, fingerprint);
    } finally {
      place.leave();
    }
  }
  binding.run({ ...context, ...who }, openEventStream(reply));
  return reply;
}

const namingFew = z.object({ ids: z.string().max(4_000) });

/** Some hundred rows by their ids, as open lists ask for what changed: nobody of a house waits for them. */
const asksForFew = ({ query }: FastifyRequest): boolean => namingFew.safeParse(query).success;

/** Works when the caller's turn comes; one who went away while they waited gets nothing made. */
async function inItsTurn<T>(
  { server, raw }: FastifyRequest,
  reply: FastifyReply,
  asker: Asker,
  work: () => Promise<T>,
): Promise<T> {
  const turn = await server.listTurns(asker);
  finished(reply.raw, turn.sent);
  try {
    if (raw.socket.destroyed) throw new AppError('UNAVAILABLE');
    return await work();
  } finally {
    turn.made();
  }
}

function buildContext(request: FastifyRequest, reply: FastifyReply): OpenContext {
  return {
    requestId: request.id,
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    cookies: request.headers.cookie ?? '',
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
    ifNoneMatch: request.headers['if-none-match'] ?? '',
    inTurn: (asker, work) => inItsTurn(request, reply, asker, work),
  };
}

function verifyClaims({ accessTokens }: Services, request: FastifyRequest): TokenClaims {
  const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
  const claims = scheme?.toLowerCase() === 'bearer' ? accessTokens.verify(token) : null;
  if (claims === null) throw new AppError('UNAUTHENTICATED');
  return claims;
}

/** Finds out who calls, and whether they may make this call at all. */
function admitted(
  { clock }: Services,
  call: Endpoint,
  claims: AccessClaims,
  rows: readonly Row[],
): Authenticated {
  const who = authenticated(claims, rows, clock);
  const denial = findDenial(call.access, who.actor);
  if (denial !== null) throw new AppError('FORBIDDEN', { denial });
  return who;
}

/** Every field that is wrong, in all three places, in one answer. */
function checkInput(call: Endpoint, request: FastifyRequest): InputOf<Endpoint> {
  const params = check(call.params, request.params, 'params');
  const query = check(call.query, request.query, 'query');
  const body = check(call.body, call.alsoTakes(request.body ?? {}), 'body');
  if (params.ok && query.ok && body.ok) return { params: params.value, query: query.value, body: body.value };
  const violations = [params, query, body].flatMap((part): Violation[] => (part.ok ? [] : part.violations));
  throw invalid(...named(violations));
}

type Answered = { readonly answer: WireAnswer; readonly isFirst: boolean };

/** `prepare` decides whether the request may be served at all, and only then `work` begins; once per key. */
async function inTransaction(
  { tenancy, clock }: Services,
  call: Endpoint,
  request: FastifyRequest,
  claims: AccessClaims,
  prepare: (tx: Tx, rows: readonly Row[]) => () => Promise<WireAnswer>,
  sent = request.bodyText,
): Promise<WireAnswer> {
  const key = isWriting(call) ? readKey(request, claims, sent) : null;
  const opening = [actorStatement(claims), ...(key === null ? [] : [claimStatement(key, clock.now())])];
  const inside = async (
    tx: Tx,
    [rows = [], claimed = []]: readonly (readonly Row[])[],
  ): Promise<Answered> => {
    const work = prepare(tx, rows);
    if (isWriting(call)) refuseBadKey(request);
    if (key !== null && claimed.length === 0)
      return { answer: await findFirstAnswer(tx, key), isFirst: false };
    return { answer: await work(), isFirst: key !== null };
  };
  const { answer } = await tenancy.inTenantWith(claims.tenantId, opening, inside, {
    mode: isWriting(call) ? 'write' : 'read',
    userId: claims.userId,
    last: (done) => (key !== null && done.isFirst ? answerStatement(key, done.answer) : null),
  });
  return answer;
}

const goodKey = /^[\w-]{8,100}$/;

function readKey(request: FastifyRequest, { tenantId, userId }: AccessClaims, sent: string): Key | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !goodKey.test(key)) return null;
  return { tenantId, userId, key, requestHash: requestHashOf(request.method, request.url, sent) };
}

function refuseBadKey({ headers }: FastifyRequest): void {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && goodKey.test(key))) return;
  throw invalid({ path: 'headers.idempotency-key', message: badHeader('Idempotency-Key') });
}
