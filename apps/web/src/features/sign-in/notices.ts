import type { Tone } from '../../ui/palette.ts';
import { copyTemplate, findPart } from './part.ts';

type NoticeTone = Extract<Tone, 'info' | 'success' | 'danger'>;

/** Says something above the form; `clear` takes back all that was said. */
export const notices = {
  say: (tone: NoticeTone, sentence: string) => {
    const notice = copyTemplate(`notice-${tone}`);
    const place = notice.firstElementChild ?? notice;
    place.textContent = sentence;
    const list = findPart('notices', HTMLElement);
    list.append(notice);
    list.hidden = false;
  },
  clear: () => {
    const list = findPart('notices', HTMLElement);
    list.replaceChildren();
    list.hidden = true;
  },
};
