import { runChild } from './lib/child.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { requireStartableNode, runtimeNode } from './lib/node.mjs';
import { inProject } from './lib/paths.mjs';
import { runScript, ScriptError } from './lib/script-error.mjs';
import { scriptTexts } from './lib/script-texts.mjs';

await runScript(async () => {
  requireStartableNode();
  await installIfNeeded();
  const node = runtimeNode();
  const webPort = portFrom('PORT', 3000);
  const apiPort = portFrom('KORPUS_API_PORT', 3001);
  const webOrigin = `http://localhost:${webPort}`;
  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  console.log(scriptTexts.devStarting(webOrigin, apiOrigin));

  const ending = new AbortController();
  const server = runChild(
    node,
    ['--watch', '--watch-preserve-output', inProject('apps/server/src/main.ts')],
    {
      // Links in mails lead to the page with reload.
      env: { PUBLIC_URL: webOrigin, ...process.env, PORT: String(apiPort) },
      endWhen: ending.signal, // the watcher passes it on and waits; a second signal would cut the server off
    },
  );
  const vite = [inProject('node_modules/vite/bin/vite.js'), '--port', String(webPort), '--strictPort'];
  const web = runChild(node, vite, {
    cwd: inProject('apps/web'),
    env: { ...process.env, KORPUS_API: apiOrigin },
    wholeGroup: true,
    endWhen: ending.signal,
  });
  return endTogether([server, web], ending);
});

/** When one of the two ends (a taken port, Ctrl+C), the other has nothing left to do. */
async function endTogether(children, ending) {
  const first = await Promise.race(children);
  ending.abort();
  await Promise.all(children);
  return first.code;
}

function portFrom(name, fallback) {
  const port = Number(process.env[name] ?? fallback);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ScriptError(scriptTexts.portMustBeNumber(name));
  return port;
}
