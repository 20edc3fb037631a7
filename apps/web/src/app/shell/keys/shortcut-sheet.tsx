import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Kbd.css';
import { Kbd, Modal } from '@mantine/core';
import { searchTexts } from '../../../features/search/search-texts.ts';
import { uiTexts } from '../../../ui/ui-texts.ts';
import type { MenuEntry } from '../../navigation/menu-entries.ts';
import { shellTexts as texts } from '../shell-texts.ts';
import classes from './shortcut-sheet.module.css';

type ShortcutSheetProps = Readonly<{
  opened: boolean;
  entries: readonly MenuEntry[];
  canSearch: boolean;
  onClose: () => void;
}>;

type Shortcut = Readonly<{
  label: string;
  keys: readonly string[];
  /** Pressed at once, not one after the other. */
  isChord?: boolean;
}>;

const searching: Shortcut = { label: searchTexts.shortcut, keys: searchTexts.keys, isChord: true };

const everywhere: readonly Shortcut[] = [
  { label: texts.shortcutSheet, keys: ['?'] },
  { label: texts.closeDialog, keys: [texts.escapeKey] },
];

/** Every key there is, and only those that lead somewhere for this person. */
export function ShortcutSheet({ opened, entries, canSearch, onClose }: ShortcutSheetProps) {
  const goTo = entries.map(({ label, letter }): Shortcut => ({ label, keys: ['g', letter] }));
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.shortcuts}
      size="sm"
      transitionProps={{ duration: 100 }}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
      classNames={{ title: classes.dialogTitle ?? '' }}
    >
      <div className={classes.groups}>
        <Group
          title={texts.shortcutGroups.everywhere}
          shortcuts={canSearch ? [searching, ...everywhere] : everywhere}
        />
        <Group title={texts.shortcutGroups.goTo} shortcuts={goTo} />
      </div>
    </Modal>
  );
}

const Group = ({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) => (
  <section>
    <h3 className={classes.title}>{title}</h3>
    <dl className={classes.list}>
      {shortcuts.map(({ label, keys, isChord = false }) => (
        <div key={label} className={classes.row}>
          <dt>{label}</dt>
          <dd>
            {keys.map((key, index) => (
              <span key={key} className={classes.key}>
                {index > 0 && <span className={classes.chord}>{isChord ? texts.together : texts.chord}</span>}
                <Kbd>{key}</Kbd>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
