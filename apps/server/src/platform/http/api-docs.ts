import { readFileSync } from 'node:fs';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { projectFolder } from '../project-folder.ts';
import type { describeCalls } from './openapi.ts';

/** Our name, mark and blue in place of the viewer's own (apps/web/src/ui/palette.ts). */
const look = `
.swagger-ui { font-family: Inter, system-ui, sans-serif; }
.swagger-ui .topbar { background: #24446b; padding: 8px 0; }
.swagger-ui .topbar .link img, .swagger-ui .topbar .link svg { height: 32px; width: 32px; }
.swagger-ui .topbar .link::after { content: 'Korpus'; color: #fff; font-size: 20px; font-weight: 650; margin-left: 10px; }
.swagger-ui .topbar .download-url-wrapper { display: none; }
.swagger-ui .info { margin: 24px 0; }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #3b6ba5; }
html:not(.dark-mode) .swagger-ui :is(.info .title, .opblock-tag, .info h1) { color: #24446b; }
html:not(.dark-mode) .swagger-ui :is(a, .info a) { color: #3b6ba5; }
.swagger-ui :is(.markdown, .renderedMarkdown) code { color: #24446b; background: #e8f0f9; }
html.dark-mode .swagger-ui :is(.markdown, .renderedMarkdown) code { color: #a9c8ec; background: #24303f; }
html:not(.dark-mode) .swagger-ui .opblock:is(.opblock-get, .opblock-post, .opblock-put) {
  background: #f1f6fc; border-color: #c9dcf1; box-shadow: none;
}
html.dark-mode .swagger-ui .opblock:is(.opblock-get, .opblock-post, .opblock-put) {
  background: #1f2a37; border-color: #35506f; box-shadow: none;
}
.swagger-ui .info table { display: block; overflow-x: auto; }
.swagger-ui .opblock.opblock-delete { box-shadow: none; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #3b6ba5; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #2f5788; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #24446b; }
.swagger-ui .btn.authorize, .swagger-ui .btn.execute { background: #3b6ba5; border-color: #3b6ba5; color: #fff; }
.swagger-ui .btn.authorize svg { fill: #fff; }
.swagger-ui .scheme-container { background: none; box-shadow: none; padding: 8px 0; }
`;

/** The calls to browse and try, in demo mode. They are described when somebody asks: it takes a tenth of a start. */
export async function addApiDocs(
  app: FastifyInstance,
  describe: () => ReturnType<typeof describeCalls>,
): Promise<void> {
  // JSON and YAML are both written by what `toJSON` gives.
  const document = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {}, toJSON: describe };
  const mark = readFileSync(projectFolder('apps/web/public/icon.svg'));
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: {
      docExpansion: 'none',
      filter: true,
      defaultModelsExpandDepth: -1,
      displayRequestDuration: true,
    },
    logo: { type: 'image/svg+xml', content: mark, href: '/api/docs', target: '_self' },
    theme: {
      title: 'Korpus – API',
      css: [{ filename: 'korpus.css', content: look }],
      favicon: [{ filename: 'korpus.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: mark }],
    },
  });
}
