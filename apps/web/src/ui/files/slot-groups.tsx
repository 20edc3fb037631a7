import type { ReactNode } from 'react';
import type { FileActions } from './file-actions.ts';
import { FileSlot } from './file-slot.tsx';
import classes from './files.module.css';
import { filesTexts as texts } from './files-texts.ts';
import { type SlotGroups, slotKey } from './slots.ts';
import { SupplierFiles } from './supplier-files.tsx';

type SlotGroupListProps = Readonly<{ groups: SlotGroups; actions: FileActions }>;

/** All places: the papers of an order, those of its suppliers, and what there may be any number of. */
export function SlotGroupList({ groups, actions }: SlotGroupListProps) {
  const { papers, suppliers, free } = groups;
  const attached = groups.attached.filter(({ slots }) => slots.length > 0);
  const hasTitles = papers.length > 0 || suppliers.length > 0;
  const hasOthers = hasTitles || free.length > 0;
  return (
    <div className={classes.groups}>
      {papers.length > 0 && (
        <Group title={texts.papers}>
          {papers.map((slot) => (
            <FileSlot key={slotKey(slot)} slot={slot} actions={actions} />
          ))}
        </Group>
      )}
      {suppliers.length > 0 && <SupplierFiles suppliers={suppliers} actions={actions} />}
      {free.length > 0 && (
        <Group title={hasTitles ? texts.free : null}>
          {free.map((slot) => (
            <FileSlot key={slotKey(slot)} slot={slot} actions={actions} />
          ))}
        </Group>
      )}
      {attached.map(({ title, slots }) => (
        <Group key={title} title={hasOthers ? title : null}>
          {slots.map((slot) => (
            <FileSlot
              key={slotKey(slot)}
              slot={slot}
              actions={actions}
              isAlone={!hasOthers && slots.length === 1}
            />
          ))}
        </Group>
      ))}
    </div>
  );
}

const Group = ({ title, children }: Readonly<{ title: string | null; children: ReactNode }>) => (
  <div className={classes.group}>
    {title !== null && <h4 className={classes.groupTitle}>{title}</h4>}
    <div className={classes.slots}>{children}</div>
  </div>
);
