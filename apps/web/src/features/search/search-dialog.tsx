import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import type { SearchHit } from '@korpus/contract/search/search.ts';
import { Modal } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useSessionState } from '../../lib/session/use-session-state.ts';
import type { HitLook } from '../../trade/hit-look.ts';
import { useWindowIs } from '../../ui/use-window-is.ts';
import { HitList, optionId } from './hit-list.tsx';
import { groupByKind, movedBy, withRecent } from './listed-hits.ts';
import classes from './search.module.css';
import { SearchField } from './search-field.tsx';
import { KeyHints, SearchMessage } from './search-message.tsx';
import { searchTexts as texts } from './search-texts.ts';
import { useSearchHits } from './use-search-hits.ts';

type SearchDialogProps = Readonly<{
  looks: readonly HitLook[];
  onClose: () => void;
  onOpenHit: (hit: SearchHit) => void;
}>;

const noHits: readonly SearchHit[] = [];

/** Records by whatever names them. The focus stays in the field; arrow keys choose, Enter opens. */
export function SearchDialog({ looks, onClose, onOpenHit }: SearchDialogProps) {
  const listId = useId();
  const isPhone = useWindowIs('(max-width: 37.5em)');
  const { typed, setTyped, found, isEmpty, groups, hits, open } = useListedHits(onOpenHit);
  const { current, choose, onPoint, onKeyDown } = useChosenHit(hits, isEmpty || found.isFound, open);
  const change = (text: string) => {
    setTyped(text);
    choose(0);
  };
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={640}
      yOffset="10vh"
      fullScreen={isPhone}
      padding={0}
      transitionProps={{ duration: 80 }}
      classNames={{ content: classes.window ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={texts.title}>
        <div className={classes.frame}>
          <SearchField
            value={typed}
            onChange={change}
            onKeyDown={onKeyDown}
            onClose={onClose}
            listId={listId}
            activeId={hits.length > 0 ? optionId(listId, current) : undefined}
          />
          <div className={classes.body}>
            {hits.length > 0 && (
              <HitList
                looks={looks}
                id={listId}
                groups={groups}
                current={current}
                wanted={isEmpty ? '' : found.text}
                onPoint={onPoint}
                onOpen={open}
              />
            )}
            <SearchMessage
              isEmpty={isEmpty}
              isFound={found.isFound}
              hitCount={hits.length}
              text={found.text}
              error={found.error}
              onRetry={found.retry}
            />
          </div>
          <KeyHints />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Lists what is found by what is typed, or as long as nothing is, what was opened last. */
function useListedHits(onOpenHit: (hit: SearchHit) => void) {
  const [typed, setTyped] = useState('');
  const [recent, setRecent] = useSessionState('search-recent', noHits);
  const found = useSearchHits(typed);
  const isEmpty = typed.trim() === '';
  const groups = isEmpty ? [{ kind: null, hits: recent }] : groupByKind(found.hits);
  const open = (hit: SearchHit) => {
    setRecent(withRecent(recent, hit));
    onOpenHit(hit);
  };
  return { typed, setTyped, found, isEmpty, groups, hits: groups.flatMap((group) => group.hits), open };
}

/**
 * The hit that arrow keys, mouse and Enter mean. While the hits of what is typed are still on their way, Enter must not
 * open one that was found by the letters before, nor be lost on somebody who types a name and presses it at once: it
 * waits for them.
 */
function useChosenHit(hits: readonly SearchHit[], isFound: boolean, onOpen: (hit: SearchHit) => void) {
  const [chosen, setChosen] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const current = Math.min(chosen, Math.max(0, hits.length - 1));
  const openCurrent = useEffectEvent(() => {
    setEntered(false);
    const hit = hits[current];
    if (hit !== undefined) onOpen(hit);
  });
  useEffect(() => {
    if (isEntered && isFound) openCurrent();
  }, [isEntered, isFound]);

  const choose = (index: number) => {
    setChosen(index);
    setEntered(false);
  };
  const onPoint = (index: number) => {
    if (!isEntered) setChosen(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      choose(movedBy(current, step, hits.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      setEntered(true);
    }
  };
  return { current, choose, onPoint, onKeyDown };
}
