import type { SearchHit } from '@korpus/contract/search/search.ts';
import { useEffect, useRef } from 'react';
import type { HitLook } from '../../trade/hit-look.ts';
import { StateBadge } from '../../ui/state-badge/state-badge.tsx';
import { markedParts } from './listed-hits.ts';
import classes from './search.module.css';
import { searchTexts as texts } from './search-texts.ts';

/** Group of hits; without a kind it is what was opened last. */
type ShownGroup = Readonly<{ kind: SearchHit['kind'] | null; hits: readonly SearchHit[] }>;

type HitListProps = Readonly<{
  looks: readonly HitLook[];
  id: string;
  groups: readonly ShownGroup[];
  current: number;
  /** Text that is marked in the hits. */
  wanted: string;
  onPoint: (index: number) => void;
  onOpen: (hit: SearchHit) => void;
}>;

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

export function HitList({ looks, id, groups, current, wanted, onPoint, onOpen }: HitListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-index="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((count, group) => count + group.hits.length, 0),
  );
  return (
    <div ref={list} id={id} role="listbox" aria-label={texts.results} className={classes.list}>
      {groups.map((group, at) => {
        const name = group.kind === null ? texts.recent : lookOf(looks, group.kind)?.group;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
          <div key={name} role="group" aria-label={name}>
            <div className={classes.groupName} aria-hidden>
              {name}
            </div>
            {group.hits.map((hit, offset) => {
              const index = (starts[at] ?? 0) + offset;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are with the field that keeps the focus
                // biome-ignore lint/a11y/useFocusableInteractive: as above, aria-activedescendant points here
                <div
                  key={hit.id}
                  id={optionId(id, index)}
                  data-index={index}
                  role="option"
                  aria-selected={index === current}
                  className={classes.hit}
                  onMouseMove={() => onPoint(index)}
                  onClick={() => onOpen(hit)}
                >
                  <Hit look={lookOf(looks, hit.kind)} hit={hit} wanted={wanted} />
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

const lookOf = (looks: readonly HitLook[], kind: SearchHit['kind']) =>
  looks.find((look) => look.kind === kind);

type HitProps = Readonly<{ look: HitLook | undefined; hit: SearchHit; wanted: string }>;

function Hit({ look, hit, wanted }: HitProps) {
  if (look === undefined) return null;
  const { tone, name } = look.state(hit);
  const more = look.details(hit).filter((part) => part !== '');
  return (
    <>
      <span className={classes.hitIcon} data-kind={hit.kind} aria-hidden>
        <look.Icon size={17} stroke={1.75} />
      </span>
      <span className={classes.hitTexts}>
        <span className={classes.hitName}>
          <Marked text={hit.clientName} wanted={wanted} />
        </span>
        <span className={classes.hitMore}>
          <Marked text={more.join(' · ')} wanted={wanted} />
        </span>
      </span>
      <StateBadge tone={tone}>{name}</StateBadge>
    </>
  );
}

const Marked = ({ text, wanted }: Readonly<{ text: string; wanted: string }>) => {
  let at = 0;
  return markedParts(text, wanted).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isMarked ? (
      <mark key={key} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
};
