import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Code.css';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { Code, Modal, Title } from '@mantine/core';
import type { NotePart, Release } from '../../lib/release-notes/release-notes.ts';
import { releaseNotesTexts as texts, uiTexts } from '../ui-texts.ts';
import classes from './release-notes.module.css';

type ReleaseNotesDialogProps = Readonly<{
  releases: readonly Release[];
  opened: boolean;
  onClose: () => void;
}>;

/** Shows what is new, from the product's real changelog (rules: screens#sign-in-screen). */
export function ReleaseNotesDialog({ releases, opened, onClose }: ReleaseNotesDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      size="lg"
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
      classNames={{ title: classes.dialogTitle ?? '' }}
    >
      <div className={classes.releases}>
        {releases.map((release) => (
          <ReleaseSection key={release.version} release={release} />
        ))}
      </div>
    </Modal>
  );
}

function ReleaseSection({ release: { version, date, groups } }: { release: Release }) {
  return (
    <section className={classes.release}>
      <header className={classes.head}>
        <Title order={3}>{texts.version(version)}</Title>
        {isIsoDate(date) && <span className={classes.date}>{formatDate(date)}</span>}
      </header>
      {groups.map(({ title, notes }) => (
        <div key={title}>
          {title !== null && <h4 className={classes.groupTitle}>{title}</h4>}
          <ul className={classes.notes}>
            {notes.map((parts) => (
              <li key={parts.map(({ text }) => text).join('')}>
                <Note parts={parts} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const Note = ({ parts }: { parts: readonly NotePart[] }) =>
  parts.map(({ kind, text }) => (kind === 'code' ? <Code key={text}>{text}</Code> : text));
