import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Kbd.css';
import { Kbd, Modal } from '@mantine/core';
import { namesOfKeys, shortcutsByPlace } from '../../../ui/keys/shortcuts.ts';
import { placeTexts, shortcutTexts } from '../../../ui/keys/shortcuts-texts.ts';
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

type Line = Readonly<{
  label: string;
  keys: readonly string[];
  /** Pressed one after the other, not at once. */
  isChord?: boolean;
}>;

/** Every key there is (ui/keys/shortcuts.ts), and only those that lead somewhere for this person. */
export function ShortcutSheet({ opened, entries, canSearch, onClose }: ShortcutSheetProps) {
  const [first = ''] = namesOfKeys('goTo');
  const goTo = entries.map(
    ({ label, letter }): Line => ({ label, keys: [first, letter.toUpperCase()], isChord: true }),
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.shortcuts}
      size="md"
      transitionProps={{ duration: 100 }}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
      classNames={{ title: classes.dialogTitle ?? '' }}
    >
      <div className={classes.groups}>
        {shortcutsByPlace.map(({ place, names }) => (
          <Group
            key={place}
            title={placeTexts[place]}
            lines={names
              .filter((name) => name !== 'search' || canSearch)
              .map((name) => ({ label: shortcutTexts[name], keys: namesOfKeys(name) }))}
          />
        ))}
        <Group title={texts.goTo} lines={goTo} />
      </div>
    </Modal>
  );
}

const Group = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <section>
    <h3 className={classes.title}>{title}</h3>
    <dl className={classes.list}>
      {lines.map(({ label, keys, isChord = false }) => (
        <div key={label} className={classes.row}>
          <dt>{label}</dt>
          <dd>
            {keys.map((key, index) => (
              <span key={key} className={classes.key}>
                {index > 0 && <span className={classes.chord}>{isChord ? texts.chord : texts.together}</span>}
                <Kbd>{key}</Kbd>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
