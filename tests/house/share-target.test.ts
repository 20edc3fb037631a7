import { readFileSync } from 'node:fs';
import { paperTypes, shareField, sharePath } from '@korpus/domain/papers-in/shared-papers.ts';
import { expect, it } from 'vitest';

it('the manifest names the share address, its field and what is taken as the program knows them', () => {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL('../../apps/web/public/manifest.webmanifest', import.meta.url), 'utf8'),
  );
  expect(manifest).toMatchObject({
    scope: '/',
    display: 'standalone', // a tab would show the overview, which asks before it reads what was shared
    share_target: {
      action: sharePath,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: shareField, accept: paperTypes }] },
    },
  });
});
