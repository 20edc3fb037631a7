import { readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { commonPasswords } from './common-passwords-plugin.ts';
import { pageBeside, pictureAppShell } from './shell-plugin.ts';
import { firstPaint } from './sign-in-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `/dev/ui` exists in development only; the product build never sees dev-ui.html. */
function devUiPage(): Plugin {
  return {
    name: 'korpus-dev-ui',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/dev\/ui\/?(\?|$)/.test(request.url ?? '')) request.url = '/dev-ui.html';
        next();
      });
    },
  };
}

/**
 * Modules that the sign-in page shares with the program. They are a part of their own, so that this page loads nothing of
 * the rest before somebody types.
 */
const sharedWithSignIn =
  /vite\/preload-helper|rolldown\/runtime|ui\/(mantine-entry|global)\.css|(brand|notice|public-page)\.module\.css|lib\/(session\/(session|access-token|to-sign-in)|browser\/(color-scheme|find-storage|tell-started)|store|random-id|files\/shared-files)\.ts|assemblies\/used-here\.ts|domain\/src\/(addresses\/mail-address|papers-in\/shared-papers|screens\/screens)\.ts/;
/** Modules that are not of the sign-in page alone; pages themselves are in no part, since each runs what it names. */
const notOfSignIn = /^(?!.*(src\/(features\/sign-in\/|sign-in\.ts$|main\.tsx$)|\.html$))/;

/**
 * Parts of the bundle. Left to itself, the bundler makes a file of every small module that two screens share: a hundred
 * requests before somebody sees their orders. What many screens share travels together, what few share travels to these
 * alone. A module is used wherever one that imports it is, so a part depends on none that fewer share, and they are run
 * in their order.
 */
const parts = [
  { name: 'first', test: sharedWithSignIn, priority: 8 },
  { name: 'start', tags: ['$initial'], test: notOfSignIn, priority: 7 },
  { name: 'frame', test: /signed-in-frame/, priority: 4 },
  { name: 'common', minShareCount: 20, priority: 3 },
  { name: 'shared', minShareCount: 8, priority: 2 },
  { name: 'few', minShareCount: 2, entriesAware: true, priority: 1 },
];

/** Shortens the names of shared parts, which list all who share them. */
const shorten = (name: string) => name.replace(/~[^.]*/, '');
const names = {
  chunkFileNames: ({ name }: { readonly name: string }) => `assets/${shorten(name)}-[hash].js`,
  assetFileNames: ({ names: [name = ''] }: { readonly names: readonly string[] }) =>
    `assets/${parse(shorten(name)).name}-[hash][extname]`,
};

/** Pages that are built for themselves: no file of them depends on how the rest is divided. */
const pagesAlone: Readonly<Record<string, string>> = {
  'picture-app': './app.html',
  device: './device.html',
};
const choosePages = (mode: string): string[] => {
  const page = pagesAlone[mode];
  if (page !== undefined) return [here(page)];
  return (mode === 'dev-ui' ? ['./dev-ui.html'] : ['./index.html', './sign-in.html']).map(here);
};
const alone = (mode: string) => ({ configFile: here('./vite.config.ts'), mode });

const choosePlugins = (mode: string): Plugin[] => {
  if (mode === 'dev-ui') return [pageBeside(alone('device'))];
  if (mode !== 'production') return [];
  const worker = here('./src/features/assemblies/device/shell/sw.ts');
  return [pictureAppShell({ app: alone('picture-app'), worker, publicFolder: here('./public') })];
};

const { version } = JSON.parse(readFileSync(here('../../package.json'), 'utf8'));

export default defineConfig(({ mode }) => {
  const api = process.env.KORPUS_API ?? 'http://127.0.0.1:3001';
  return {
    root: here('.'),
    define: { 'import.meta.env.KORPUS_VERSION': JSON.stringify(version) },
    plugins: [react(), commonPasswords(), firstPaint(), devUiPage(), ...choosePlugins(mode)],
    resolve: {
      // Mantine's CSS goes into a cascade layer: our own rules win, whatever order the chunks arrive in.
      alias: [
        { find: /^@mantine\/(core\/styles\/[\w-]+|\w+\/styles)\.css$/, replacement: '@mantine/$1.layer.css' },
      ],
    },
    build: {
      outDir: here(mode === 'dev-ui' ? './dist-dev-ui' : './dist'),
      emptyOutDir: true,
      manifest: true,
      modulePreload: { polyfill: false }, // every browser we know has it
      // Otherwise Lightning CSS rewrites light-dark() and the colours are lost (docs/adr: web stack).
      cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
      // A data: URL for small files would cost every page its bytes, and the CSP allows fonts from us only.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: choosePages(mode),
        ...(mode in pagesAlone ? {} : { output: { codeSplitting: { groups: parts }, ...names } }),
      },
    },
    server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  };
});
