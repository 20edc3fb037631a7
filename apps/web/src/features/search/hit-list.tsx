import type { SearchHit } from '@korpus/contract/search/search.ts';
import type { Importance } from '@korpus/domain/complaints/complaint.ts';
import { complaintStateNames, importanceNames } from '@korpus/domain/complaints/complaints-texts.ts';
import { clientStateNames } from '@korpus/domain/offers/offers-texts.ts';
import { orderStateNames } from '@korpus/domain/orders/orders-texts.ts';
import { IconAlertTriangle, IconShoppingCart, IconUser } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Tone } from '../../ui/palette.ts';
import { StateBadge } from '../../ui/state-badge/state-badge.tsx';
import { clientStateTones, complaintStateTones, orderStateTones } from '../../ui/state-badge/state-tones.ts';
import { markedParts } from './marked-parts.ts';
import classes from './search.module.css';
import { searchTexts as texts } from './search-texts.ts';

/** Without a kind: what was opened last. */
export type ShownGroup = Readonly<{ kind: SearchHit['kind'] | null; hits: readonly SearchHit[] }>;

type HitListProps = Readonly<{
  id: string;
  groups: readonly ShownGroup[];
  current: number;
  /** What is marked in the hits. */
  wanted: string;
  onPoint: (index: number) => void;
  onOpen: (hit: SearchHit) => void;
}>;

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

export function HitList({ id, groups, current, wanted, onPoint, onOpen }: HitListProps) {
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
        const name = group.kind === null ? texts.recent : texts.groups[group.kind];
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
                  <Hit hit={hit} wanted={wanted} />
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

function Hit({ hit, wanted }: Readonly<{ hit: SearchHit; wanted: string }>) {
  const { tone, state } = stateOf(hit);
  const Icon = icons[hit.kind];
  const more = [numbersOf(hit), ...detailsOf(hit)].filter((part) => part !== '');
  return (
    <>
      <span className={classes.hitIcon} data-kind={hit.kind} aria-hidden>
        <Icon size={17} stroke={1.75} />
      </span>
      <span className={classes.hitTexts}>
        <span className={classes.hitName}>
          <Marked text={hit.clientName} wanted={wanted} />
        </span>
        <span className={classes.hitMore}>
          <Marked text={more.join(' · ')} wanted={wanted} />
        </span>
      </span>
      <StateBadge tone={tone}>{state}</StateBadge>
    </>
  );
}

const icons = { ORDER: IconShoppingCart, CLIENT: IconUser, COMPLAINT: IconAlertTriangle };

/** What a complaint is about tells more of it than the street. */
const detailsOf = (hit: SearchHit): readonly string[] =>
  hit.kind === 'COMPLAINT' && hit.text !== ''
    ? [importanceOf(hit.importance), hit.text]
    : [hit.address, hit.salesmanName ?? ''];

/** What is like most need not be said. */
const importanceOf = (importance: Importance) => (importance === 1 ? '' : importanceNames[importance]);

function numbersOf(hit: SearchHit): string {
  if (hit.kind === 'COMPLAINT') return texts.complaint(hit.orderNumber);
  if (hit.kind === 'CLIENT') return texts.offer(hit.clientNumber);
  const order = texts.order(hit.orderNumber);
  return hit.invoiceNumber === null ? order : `${order} · ${texts.invoice(hit.invoiceNumber)}`;
}

function stateOf(hit: SearchHit): Readonly<{ tone: Tone; state: string }> {
  if (hit.kind === 'CLIENT')
    return { tone: clientStateTones[hit.clientState], state: clientStateNames[hit.clientState] };
  if (hit.kind === 'COMPLAINT')
    return { tone: complaintStateTones[hit.state], state: complaintStateNames[hit.state] };
  if (hit.cancelled) return { tone: 'neutral', state: texts.cancelled };
  return { tone: orderStateTones[hit.orderState], state: orderStateNames[hit.orderState] };
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
