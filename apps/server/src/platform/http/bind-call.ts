import { type Endpoint, isWriting } from '@korpus/contract/endpoint.ts';
import type { Violation } from '@korpus/contract/errors.ts';
import { check } from '@korpus/contract/validation.ts';
import { denialOf } from '@korpus/domain/rights/access.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessClaims } from '../auth/access-token.ts';
import { type Authenticated, actorStatement, authenticated } from '../auth/actor.ts';
import type { Row, Tx } from '../database/engine.ts';
import type { Services } from '../services.ts';
import { AppError, invalid } from './app-error.ts';
import type { Binding, InputOf, OpenContext } from './binding.ts';
import { badHeader } from './error-texts.ts';
import { openEventStream } from './event-stream.ts';
import { once, requestHashOf } from './idempotency.ts';
import { JsonText } from './json-text.ts';
import { receiveUpload } from './receive-upload.ts';
import { sendFile } from './send-file.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who says to be behind this request; absent on public calls. */
    claims?: AccessClaims;
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
    exposeHeadRoute: false,
    // Before the body is read: a stranger's megabytes are not worth parsing.
    ...(call.access.kind === 'public'
      ? {}
      : {
          onRequest: async (request) => {
            request.claims = claimsOf(services, request);
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
  const context = contextOf(request);
  if (binding.kind === 'open') return parsedAnswer(call, await binding.run(context, inputOf(call, request)));
  if (binding.kind === 'download') return sendFile(reply, await binding.run(context, inputOf(call, request)));

  const { claims } = request;
  if (claims === undefined) throw new AppError('UNAUTHENTICATED');
  if (binding.kind === 'tenant') {
    const inside = (tx: Tx, rows: readonly Row[]) => {
      const who = admitted(services, call, claims, rows);
      const input = inputOf(call, request);
      const work = async () => parsedAnswer(call, await binding.run({ ...context, ...who, tx }, input));
      return doOnce(services, call, request, claims, tx, work);
    };
    const mode = isWriting(call) ? 'write' : 'read';
    const answer = await services.tenancy.inTenantWith(claims.tenantId, actorStatement(claims), inside, mode);
    return answer instanceof JsonText
      ? reply.type('application/json; charset=utf-8').send(answer.text)
      : answer;
  }

  const rows = await services.tenancy.readInTenant(claims.tenantId, actorStatement(claims));
  const who = admitted(services, call, claims, rows);
  const input = inputOf(call, request);
  if (binding.kind === 'signedIn')
    return parsedAnswer(call, await binding.run({ ...context, ...who }, input));
  if (binding.kind === 'upload') {
    const { fingerprint, store } = await receiveUpload(request, call, (file) =>
      binding.receive({ ...context, ...who }, input, file),
    );
    const inside = (tx: Tx, fresh: readonly Row[]) => {
      const still = admitted(services, call, claims, fresh);
      const work = async () => parsedAnswer(call, await store({ ...context, ...still, tx }));
      return doOnce(services, call, request, claims, tx, work, fingerprint);
    };
    return services.tenancy.inTenantWith(claims.tenantId, actorStatement(claims), inside);
  }
  binding.run({ ...context, ...who }, openEventStream(reply));
  return reply;
}

function contextOf(request: FastifyRequest): OpenContext {
  return {
    requestId: request.id,
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
  };
}

function claimsOf({ accessTokens }: Services, request: FastifyRequest): AccessClaims {
  const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
  const claims = scheme?.toLowerCase() === 'bearer' ? accessTokens.verify(token) : null;
  if (claims === null) throw new AppError('UNAUTHENTICATED');
  return claims;
}

/** Who it is, and whether they may make this call at all. */
function admitted(
  { clock }: Services,
  call: Endpoint,
  claims: AccessClaims,
  rows: readonly Row[],
): Authenticated {
  const who = authenticated(claims, rows, clock);
  const denial = denialOf(call.access, who.actor);
  if (denial !== null) throw new AppError('FORBIDDEN', { denial });
  return who;
}

/** Every field that is wrong, in all three places, in one answer. */
function inputOf(call: Endpoint, request: FastifyRequest): InputOf<Endpoint> {
  const params = check(call.params, request.params, 'params');
  const query = check(call.query, request.query, 'query');
  const body = check(call.body, request.body ?? {}, 'body');
  if (params.ok && query.ok && body.ok) return { params: params.value, query: query.value, body: body.value };
  const violations = [params, query, body].flatMap((part): Violation[] => (part.ok ? [] : part.violations));
  throw invalid(...violations);
}

/** Only what the schema names leaves the house; text was built of such names alone. */
const parsedAnswer = (call: Endpoint, answer: unknown): object | boolean => {
  if (answer instanceof JsonText && !isWriting(call)) return answer;
  const parsed = call.answer.parse(answer);
  if (typeof parsed === 'boolean' || parsed instanceof Object) return parsed;
  throw new Error(`${call.path} answers no object.`);
};

function doOnce(
  services: Services,
  call: Endpoint,
  request: FastifyRequest,
  claims: AccessClaims,
  tx: Tx,
  work: () => Promise<object | boolean>,
  sent: unknown = request.body,
): Promise<object | boolean> {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !isWriting(call)) return work();
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw invalid({ path: 'headers.idempotency-key', message: badHeader('Idempotency-Key') });
  }
  const requestHash = requestHashOf(request.method, request.url, sent);
  return once(
    tx,
    { tenantId: claims.tenantId, userId: claims.userId, key, requestHash },
    services.clock.now(),
    work,
  );
}
