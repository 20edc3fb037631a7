import type { ComparedPaper } from '@korpus/contract/papers-in/papers-in.ts';
import { fileTypeNames } from '@korpus/domain/files/files-texts.ts';
import { addSupplier, changeSupplier } from '@korpus/domain/orders/supplier-edits.ts';
import type { EntryChange, RowField } from '@korpus/domain/papers-in/compare-paper.ts';
import { besideDraft, seemsElsewhere, slotOfPaper, tickedRows } from '@korpus/domain/papers-in/taking.ts';
import { canWriteFiles } from '@korpus/domain/records/file-rights.ts';
import { Button, Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { type FileQueue, isSamePlace } from '../../../lib/files/file-queue.ts';
import { useFiles } from '../../../lib/files/record-files.ts';
import { randomId } from '../../../lib/random-id.ts';
import { replacedBy } from '../../../ui/files/slots.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import type { OrderForm } from '../draft/order-form.ts';
import { focusFirst, moveFocusByArrowKeys } from './move-focus.ts';
import classes from './paper.module.css';
import { PaperFoot, type Turn } from './paper-frame.tsx';
import { PaperRows } from './paper-rows.tsx';
import { papersInTexts as texts } from './papers-in-texts.ts';
import { TwiceNotice } from './twice-notice.tsx';

/** None of those that stand in the order. */
export const newEntry = 'NEW_ENTRY' as const;

type PaperComparisonProps = Readonly<{
  form: OrderForm;
  queue: FileQueue;
  turn: Turn;
  answer: ComparedPaper;
  isFiled?: boolean;
  /** Entry that somebody chose to hold the paper against, or a new one. */
  beside: string | undefined;
  onBeside: (beside: string) => void;
  onNext: () => void;
  onClose: () => void;
}>;

/** One paper beside the order; one key takes what is ticked, into the draft and the queue (rules: papers-in#ticked). */
export function PaperComparison(props: PaperComparisonProps) {
  const { form, turn, answer, isFiled: isThere = false, onNext, onClose } = props;
  const { entryId, put, rows, slot } = useTarget(props);
  const isTwice = answer.duplicates.length > 0;
  const isElsewhere = seemsElsewhere(rows);
  const [ticked, setTicked] = useState<ReadonlySet<RowField>>(() => new Set(tickedRows(rows, isTwice)));
  const [isFiled, setIsFiled] = useState(!isThere && slot !== null && !isTwice && !isElsewhere);
  const isEmpty = ticked.size === 0 && !isFiled;
  const isLast = turn.number === turn.count;
  const apply = () => {
    if (isEmpty) return;
    put(
      rows.filter(({ field }) => ticked.has(field)).map(({ change }) => change),
      isFiled ? turn.file : null,
    );
    // The next file says itself that this one is done.
    if (isLast) toasts.success(texts.applied(turn.file.name));
    (isLast ? onClose : onNext)();
  };
  return (
    <form
      ref={focusTick}
      className={classes.frame}
      onKeyDown={stepThroughTicks}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className={classes.body}>
        <About form={form} answer={answer} entryId={entryId} onBeside={props.onBeside} />
        <Warnings duplicates={answer.duplicates} isElsewhere={isElsewhere} />
        <PaperRows rows={rows} ticked={ticked} onTick={(field) => setTicked(toggled(ticked, field))} />
        {!isThere && (
          <Filing
            slot={slot}
            isFiled={isFiled}
            isCredit={answer.paper.kind === 'CREDIT_NOTE'}
            onChange={() => setIsFiled(!isFiled)}
          />
        )}
      </div>
      <PaperFoot turn={turn} hint={texts.applyHint} onNext={onNext} onClose={onClose}>
        <Button
          type="submit"
          aria-disabled={isEmpty}
          // The button is not `disabled`: a focused button that is switched off would throw focus out of the dialog.
          {...(isEmpty ? { 'data-disabled': true } : {})}
        >
          {texts.apply}
        </Button>
      </PaperFoot>
    </form>
  );
}

const toggled = (ticked: ReadonlySet<RowField>, field: RowField): ReadonlySet<RowField> =>
  new Set(ticked.has(field) ? [...ticked].filter((each) => each !== field) : [...ticked, field]);

/** Entry and slot a paper belongs to, and how it gets there. */
function useTarget({ form, queue, answer, beside }: PaperComparisonProps) {
  const { paper, entryId, rows } = answer;
  const { store, stored, person, lists } = form;
  const [newId] = useState(randomId);
  const [suppliers] = useState(() => store.part().suppliers ?? []);
  const isStored = (id: string) => stored.suppliers?.some((each) => each.id === id) ?? false;
  // One that an earlier file has added, and nobody has stored yet, gets the next paper of the same supplier.
  const added = suppliers.find(
    (each) => !isStored(each.id) && each.supplierId !== null && each.supplierId === paper.supplierId,
  );
  const entry = suppliers.find(({ id }) => id === entryId) ?? (beside === newEntry ? undefined : added);
  const id = entry?.id ?? newId;
  const type = slotOfPaper(paper.kind);
  const { files } = useFiles(store.part().id);
  const place = type === null || type === 'TEMPLATE_DOCS' ? null : { type, additionalId: id };
  return {
    entryId: entry?.id ?? null,
    rows: besideDraft(rows, {
      stored: stored.suppliers?.find((each) => each.id === id) ?? null,
      now: entry ?? null,
      nameOf: lists.nameOf,
    }),
    slot:
      place === null || !canWriteFiles(person, stored, place.type)
        ? null
        : {
            name: fileTypeNames[place.type],
            replaces: replacedBy(
              {
                isSingle: true,
                entries: files.filter((each) => isSamePlace(place, each)),
                queued: queue.get().added.filter((each) => isSamePlace(place, each)),
              },
              queue.get(),
            ),
          },
    put: (changes: readonly (EntryChange | null)[], file: File | null) => {
      store.edit(({ suppliers: now = [] }) => {
        const order = { suppliers: now };
        return changeSupplier(
          entry === undefined ? addSupplier(order, id) : order,
          id,
          Object.assign({}, ...changes),
        );
      });
      if (file !== null && place !== null) queue.add(place, [file], true);
    },
  };
}

type AboutProps = Pick<PaperComparisonProps, 'form' | 'answer' | 'onBeside'> &
  Readonly<{ entryId: string | null }>;

function About({ form, answer: { paper }, entryId, onBeside }: AboutProps) {
  const { stored, lists } = form;
  const entries = stored.suppliers ?? [];
  return (
    <div className={classes.about}>
      <div className={classes.recognized}>
        <span>{texts.recognized}</span>
        <p>{texts.isData(paper.title, paper.isData)}</p>
      </div>
      {entries.length > 0 && (
        <Select
          className={classes.entry ?? ''}
          label={texts.entry}
          data={[
            ...entries.map(({ id, supplierId }, place) => ({
              value: id,
              label: texts.entryName(place + 1, lists.nameOf(supplierId) ?? texts.withoutName),
            })),
            { value: newEntry, label: texts.newEntry },
          ]}
          value={entries.some(({ id }) => id === entryId) ? entryId : newEntry}
          allowDeselect={false}
          openOnFocus={false}
          onChange={(chosen) => chosen !== null && onBeside(chosen)}
        />
      )}
    </div>
  );
}

type WarningsProps = Readonly<{ duplicates: ComparedPaper['duplicates']; isElsewhere: boolean }>;

/** Says why nothing is ticked beforehand. */
const Warnings = ({ duplicates, isElsewhere }: WarningsProps) => (
  <div className={classes.notices}>
    <TwiceNotice duplicates={duplicates} hint={isElsewhere ? null : texts.nothingTicked} />
    {isElsewhere && (
      <Notice tone="warning" title={texts.elsewhere}>
        {texts.elsewhereHint} {texts.nothingTicked}
      </Notice>
    )}
  </div>
);

type FilingProps = Readonly<{
  /** Null: the file stays where it is. */
  slot: Readonly<{ name: string; replaces: string | null }> | null;
  isFiled: boolean;
  isCredit: boolean;
  onChange: () => void;
}>;

const Filing = ({ slot, isFiled, isCredit, onChange }: FilingProps) => (
  <div className={classes.filing}>
    {slot === null ? (
      <p>{isCredit ? texts.creditNote : texts.noSlot}</p>
    ) : (
      <Checkbox
        label={texts.filing(slot.name)}
        description={slot.replaces === null ? undefined : texts.replaces(slot.replaces)}
        checked={isFiled}
        onChange={onChange}
      />
    )}
  </div>
);

const ticks = 'input[type="checkbox"]';
const stepThroughTicks = moveFocusByArrowKeys(ticks);
const focusTick = focusFirst(`${ticks}, [type="submit"]`);
