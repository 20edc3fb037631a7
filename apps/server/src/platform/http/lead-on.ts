import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Leads everybody who posts to `from` on to `to` by a GET. It answers before the body, which nobody reads, and asks
 * nobody who they are: it changes nothing.
 */
export function leadOn(app: FastifyInstance, from: string, to: string): void {
  const lead = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').redirect(to, 303);
  app.post(from, { onRequest: lead, handler: lead });
}
