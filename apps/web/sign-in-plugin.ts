import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type IndexHtmlTransformContext, type Plugin } from 'vite';
import { writePalette } from './src/ui/palette.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const signInPage = 'sign-in.html';

/**
 * Writes into the pages what a browser is to show before it runs any of the program: the whole sign-in page, and the
 * colours of the outlines of a screen. `/login` is that page while developing, as the server answers it.
 */
export function firstPaint(): Plugin {
  return {
    name: 'korpus-first-paint',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/login(\?|$)/.test(request.url ?? '')) request.url = `/${signInPage}`;
        next();
      });
    },
    transformIndexHtml: {
      order: 'post', // the markup is finished, and nothing for the bundler
      handler: async (html, { filename, bundle = {} }) => {
        if (basename(filename) !== signInPage)
          return html.includes(palette) ? fill(html, palette, `<style>${writePalette()}</style>`) : html;
        const page = fill(html, '<!-- written when the product is built -->', await writeSignInPage());
        return fill(page, '<body>', `<body data-next="${listFiles(bundle, nextModules).join(' ')}">`);
      },
    },
  };
}

/** Modules that everybody loads who signs in, with all that they import. */
const nextModules = [
  'app/start-program.tsx',
  'app/signed-in/signed-in-frame.tsx',
  'app/screens/home-screen.tsx',
];

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** Lists the files of the program that hold these modules, and those they import. */
function listFiles(bundle: Bundle, modules: readonly string[]): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (fileName: string) => {
    if (found.has(fileName)) return;
    found.add(fileName);
    for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(imported);
  };
  for (const { fileName, moduleIds } of chunks)
    if (moduleIds.some((id) => modules.some((module) => id.endsWith(`/${module}`)))) add(fileName);
  return [...found].map((fileName) => `/${fileName}`);
}

const palette = '<!-- palette -->';

function fill(html: string, place: string, content: string): string {
  if (!html.includes(place)) throw new Error(`The page has no place for what is written: ${place}`);
  return html.replace(place, () => content);
}

type Markup = typeof import('./src/features/sign-in/sign-in-markup.tsx');

/** Builds what writes the page, with all that it needs, and lets it write. */
async function writeSignInPage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'korpus-sign-in-'));
  try {
    await build({
      configFile: false,
      root: here('.'),
      logLevel: 'error',
      ssr: { noExternal: true },
      build: { ssr: here('./src/features/sign-in/sign-in-markup.tsx'), outDir: folder, copyPublicDir: false },
    });
    const { writeSignInPage: write }: Markup = await import(
      pathToFileURL(join(folder, 'sign-in-markup.js')).href
    );
    return write();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
