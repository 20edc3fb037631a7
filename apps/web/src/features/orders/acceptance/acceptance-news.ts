import { listAcceptances } from '@korpus/contract/acceptance/acceptances.ts';
import { queryOf } from '../../../lib/calls/query-of.ts';
import type { LivePatch } from '../../../lib/live/live-changes.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { acceptanceSectionTexts as texts } from './acceptance-texts.ts';

/** Somebody else had an order of this person signed: said at once, wherever they are (rules: acceptance#who-is-told). */
export const acceptanceNews: LivePatch = {
  kind: 'acceptanceSigned',
  patch: async (ids, { api, client }) => {
    for (const id of ids) {
      const versions = await client
        .fetchQuery(queryOf(api, listAcceptances, { params: { id } }))
        // The mail says it, too; the order may have changed hands meanwhile.
        .catch(() => []);
      const [newest] = versions;
      if (newest !== undefined) toasts.news(texts.news(newest));
    }
  },
};
