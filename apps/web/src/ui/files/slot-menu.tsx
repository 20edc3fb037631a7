import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Popover.css';
import type { RecordFileType } from '@korpus/domain/files/file-types.ts';
import { fileTypeNames } from '@korpus/domain/files/files-texts.ts';
import { Button, Checkbox, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import classes from './files.module.css';
import { filesTexts as texts } from './files-texts.ts';
import { withHidden } from './slots.ts';

type SlotMenuProps = Readonly<{
  types: readonly RecordFileType[];
  hiddenTypes: readonly string[];
  countOf: (type: RecordFileType) => number;
  onChange: (hiddenTypes: readonly string[]) => void;
}>;

/** Lets one choose which slots this order shows (rules: files#missing-files). */
export function SlotMenu({ types, hiddenTypes, countOf, onChange }: SlotMenuProps) {
  const hidden = types.filter((type) => hiddenTypes.includes(type));
  const toggle = (type: RecordFileType) => onChange(withHidden(hiddenTypes, type, !hidden.includes(type)));
  return (
    <Popover position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={15} stroke={1.75} aria-hidden />}
        >
          {texts.slots}
          {hidden.length > 0 && (
            <span className={classes.hiddenCount}>{texts.hiddenWithFiles(hidden.length)}</span>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu ?? ''} aria-label={texts.slots}>
        <p className={classes.menuHint}>{texts.slotsHint}</p>
        <div className={classes.menuList}>
          {types.map((type) => {
            const count = countOf(type);
            return (
              <Checkbox
                key={type}
                checked={!hidden.includes(type)}
                onChange={() => toggle(type)}
                label={count === 0 ? fileTypeNames[type] : `${fileTypeNames[type]} (${texts.count(count)})`}
              />
            );
          })}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
