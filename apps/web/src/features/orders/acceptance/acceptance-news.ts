import { listAcceptances } from '@korpus/contract/acceptance/acceptances.ts';
import { parseSignedNews } from '@korpus/domain/acceptance/signed-news.ts';
import type { LivePatch } from '../../../lib/live/live-changes.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { acceptanceSectionTexts as texts } from './acceptance-texts.ts';

/** Somebody else had an order of this person signed: said at once, wherever they are (rules: acceptance#who-is-told). */
export const tellOfAcceptances: LivePatch['patch'] = async (ids, { api }) => {
  for (const { orderId: id, version } of ids.map(parseSignedNews)) {
    // The versions are asked anew: an answer that is on its way may be from before this one. The mail says it, too,
    // where the order has changed hands meanwhile.
    const versions = await api.send(listAcceptances, { params: { id } }).catch(() => []);
    const signed = versions.find((each) => each.version === version);
    if (signed !== undefined) toasts.news(texts.news(signed));
  }
};
