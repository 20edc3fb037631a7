import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FreeSpace } from '../free-space.ts';

/** Prometheus text at /metrics, off unless KORPUS_METRICS=on. Calls by name, so no id becomes a label. */
export function addMetrics(app: FastifyInstance, space: FreeSpace): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const answers = new Histogram({
    name: 'korpus_answer_seconds',
    help: 'Time to answer by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  new Gauge({
    name: 'korpus_free_megabytes',
    help: 'Room left where the data folder has least of it',
    registers: [register],
    collect() {
      this.set(space.megabytes());
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const { call = 'page' } = request.routeOptions.config;
    answers.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
}
