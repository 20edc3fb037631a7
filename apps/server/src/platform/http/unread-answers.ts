import type { FastifyInstance } from 'fastify';

/** Milliseconds in which a reader has to take something of an answer, if only a few bytes. */
const usualPatience = 30_000;

/** An answer that nobody reads is ended: it would stay in memory for as long as the other side keeps silent. */
export function endUnread(app: FastifyInstance, patience = usualPatience): void {
  app.addHook('onSend', async (_request, { raw }) => {
    raw.setTimeout(patience, () => raw.destroy());
  });
}
