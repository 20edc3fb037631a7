import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';

type Options = Readonly<{
  /** How the picture app is built: for itself, so that it loads nothing of the rest. */
  app: InlineConfig;
  worker: string;
  publicFolder: string;
}>;

type File = Readonly<{ name: string; content: string | Uint8Array }>;

/**
 * Builds the picture app into the product, and the service worker as `/sw.js` with the list of all that the app
 * consists of: its own files, and what lies in the public folder (docs/adr/0037).
 */
export function pictureAppShell({ app, worker, publicFolder }: Options): Plugin {
  return {
    name: 'korpus-picture-app-shell',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const built = await buildFiles(app);
      for (const { name, content } of built) {
        if (bundle[name] === undefined) this.emitFile({ type: 'asset', fileName: name, source: content });
      }
      const kept = readdirSync(publicFolder).map((name) => ({
        name,
        content: readFileSync(join(publicFolder, name)),
      }));
      const hash = createHash('sha256');
      for (const { name, content } of [...built, ...kept]) hash.update(`${name} `).update(content);
      const files = [...built, ...kept].map(({ name }) => `/${name}`).sort();
      const shell = { revision: hash.digest('hex').slice(0, 16), files };
      const [code] = await buildFiles({
        configFile: false,
        define: { korpusShell: JSON.stringify(shell) },
        build: { rolldownOptions: { input: worker, output: { format: 'iife' } } },
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code?.content ?? '' });
    },
  };
}

/** A page that is built for itself beside the others, with nothing of theirs. */
export function pageBeside(config: InlineConfig): Plugin {
  return {
    name: 'korpus-page-beside',
    apply: 'build',
    async generateBundle() {
      for (const { name, content } of await buildFiles(config))
        this.emitFile({ type: 'asset', fileName: name, source: content });
    },
  };
}

async function buildFiles(config: InlineConfig): Promise<File[]> {
  const result = await build({
    logLevel: 'error',
    ...config,
    build: { ...config.build, write: false, copyPublicDir: false },
  });
  const [output] = [result].flat();
  if (output === undefined || !('output' in output)) throw new Error('Nothing was built.');
  return output.output
    .filter(({ fileName }) => !fileName.startsWith('.vite/'))
    .map((file) => ({ name: file.fileName, content: file.type === 'chunk' ? file.code : file.source }));
}
