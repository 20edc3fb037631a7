import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { QuestionDialog } from '../../confirm-dialog/question-dialog.tsx';
import { uiTexts } from '../../ui-texts.ts';
import classes from '../files.module.css';
import { filesTexts as texts } from '../files-texts.ts';
import { type Slot, type SlotGroups, slotKey } from '../slots.ts';

type TargetDialogProps = Readonly<{
  files: readonly File[];
  groups: SlotGroups;
  canWrite: (slot: Slot) => boolean;
  onPick: (slot: Slot) => void;
  onCancel: () => void;
}>;

/** Files that came without a place: pasted, or dropped beside one. */
export function TargetDialog({ files, groups, canWrite, onPick, onCancel }: TargetDialogProps) {
  const fits = (slot: Slot) => canWrite(slot) && !slot.isFormer && (!slot.isSingle || files.length === 1);
  const suppliers = groups.suppliers.flatMap(({ name, slots }) =>
    slots.map((slot) => ({
      slot,
      label: texts.targetOf(slot.name, name === '' ? texts.withoutName : name),
    })),
  );
  const named = (slots: readonly Slot[]) => slots.map((slot) => ({ slot, label: slot.name }));
  const choices = [
    ...named(groups.free),
    ...named(groups.papers),
    ...suppliers,
    ...named(groups.attached.flatMap(({ slots }) => slots)),
  ].filter(({ slot }) => fits(slot));
  const [chosen, setChosen] = useState<string | null>(null);
  const target = choices.find(({ slot }) => slotKey(slot) === chosen)?.slot;
  return (
    <QuestionDialog opened title={texts.targetTitle} onCancel={onCancel}>
      <p className={classes.targetHint}>{texts.targetHint(files.length)}</p>
      <ul className={classes.targetFiles}>
        {files.slice(0, 5).map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves.
          <li key={index}>{file.name}</li>
        ))}
        {files.length > 5 && <li>…</li>}
      </ul>
      <Select
        label={texts.target}
        data={choices.map(({ slot, label }) => ({ value: slotKey(slot), label }))}
        value={chosen}
        onChange={setChosen}
        searchable
        data-autofocus
        comboboxProps={{ withinPortal: true }}
      />
      <QuestionDialog.Actions>
        <Button variant="default" onClick={onCancel}>
          {uiTexts.cancel}
        </Button>
        <Button
          aria-disabled={target === undefined}
          {...(target === undefined ? { 'data-disabled': true } : {})}
          onClick={() => target !== undefined && onPick(target)}
        >
          {texts.put}
        </Button>
      </QuestionDialog.Actions>
    </QuestionDialog>
  );
}
