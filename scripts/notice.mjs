import { writeFileSync } from 'node:fs';
import { installIfNeeded } from './lib/install.mjs';
import { noticeText } from './lib/notice.mjs';
import { inProject } from './lib/paths.mjs';
import { runScript } from './lib/script-error.mjs';

/** Writes NOTICE: whose software Korpus contains, and under which licences. */
await runScript(async () => {
  await installIfNeeded();
  writeFileSync(inProject('NOTICE'), noticeText());
  return 0;
});
