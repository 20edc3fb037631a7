import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { calls } from '@korpus/contract/calls.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { authentication } from './modules/authentication/index.ts';
import { baseData } from './modules/base-data/index.ts';
import { changeLog } from './modules/change-log/index.ts';
import { clients } from './modules/clients/index.ts';
import { columns } from './modules/columns/index.ts';
import { complaints } from './modules/complaints/index.ts';
import { documents } from './modules/documents/index.ts';
import { tableExports } from './modules/exports/index.ts';
import { files } from './modules/files/index.ts';
import { globalValues } from './modules/global-values/index.ts';
import { orders } from './modules/orders/index.ts';
import { profile } from './modules/profile/index.ts';
import { rights } from './modules/rights/index.ts';
import { search } from './modules/search/index.ts';
import { system } from './modules/system/index.ts';
import { tenants } from './modules/tenants/index.ts';
import { users } from './modules/users/index.ts';
import { bindCall } from './platform/http/bind-call.ts';
import type { Binding } from './platform/http/binding.ts';
import type { BindingsOf } from './platform/http/bindings.ts';
import { serveWeb } from './platform/http/http-server.ts';
import { addMetrics } from './platform/http/metrics.ts';
import { describeCalls } from './platform/http/openapi.ts';
import type { Services } from './platform/services.ts';

/** The modules of the product. A call that nobody serves, or that two serve, does not compile. */
const bindingsOf = (services: Services): BindingsOf<keyof typeof calls> => ({
  ...authentication(services),
  ...baseData(services),
  ...changeLog(),
  ...clients(services),
  ...columns(),
  ...complaints(services),
  ...documents(services),
  ...files(services),
  ...globalValues(services),
  ...orders(services),
  ...profile(services),
  ...rights(services),
  ...search(services),
  ...system(services),
  ...tableExports(services),
  ...tenants(services),
  ...users(services),
});

/** The composed application: main.ts lets it listen, tests inject into it. */
export async function composeApp(app: FastifyInstance, services: Services, webFolder: string): Promise<void> {
  const { config } = services;
  if (config.metrics) addMetrics(app);
  if (config.demo) await addDocs(app, services.version);
  const bindings: Record<string, Binding> = bindingsOf(services);
  const bind = (to: FastifyInstance, takesFiles: boolean) => {
    for (const [name, call] of Object.entries<Endpoint>(calls)) {
      if ((call.upload !== null) !== takesFiles) continue;
      const binding = bindings[name];
      if (binding === undefined) throw new Error(`Nobody serves the call ${name}.`);
      bindCall(to, services, name, call, binding);
    }
  };
  bind(app, false);
  // By themselves, since everybody else takes JSON alone.
  await app.register(async (uploads) => {
    await uploads.register(multipart);
    bind(uploads, true);
  });
  await serveWeb(app, webFolder);
  app.addHook('preClose', async () => services.live.endAll());
}

/** The calls to browse and try, in demo mode. */
async function addDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: describeCalls(calls, version) } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
