import { Button } from '@mantine/core';
import { formatInstant } from '../../../lib/formats/format-instant.ts';
import { Notice } from '../../notice/notice.tsx';
import type { Conflict } from '../draft/record-source.ts';
import classes from '../record-dialog.module.css';
import { recordDialogTexts as texts } from '../record-dialog-texts.ts';

export type DisputedField = Readonly<{
  key: string;
  label: string;
  mine: string;
  theirs: string;
  take: () => void;
}>;

type ConflictNoticeProps = Readonly<{
  conflict: Conflict;
  fields: readonly DisputedField[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}>;

/** Says who saved meanwhile, and shows both values of each field that two people have changed (rules: api#merging). */
export function ConflictNotice({ conflict: { by }, fields, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <Notice tone="warning" title={texts.staleTitle}>
      <p className={classes.sentence}>
        {by === null ? texts.staleUnknown : texts.stale(by.name, formatInstant(by.at))} {texts.untouched}
      </p>
      {fields.length === 0 ? (
        <p className={classes.sentence}>{texts.agrees}</p>
      ) : (
        <>
          <p className={classes.sentence}>{texts.disputed}</p>
          <ul className={classes.disputed}>
            {fields.map((field) => (
              <li key={field.key} className={classes.dispute}>
                <strong>{field.label}</strong>
                <dl className={classes.values}>
                  <dt>{texts.mine}</dt>
                  <dd>{field.mine}</dd>
                  <dt>{texts.theirs}</dt>
                  <dd>{field.theirs}</dd>
                </dl>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={texts.takeField(field.label)}
                  onClick={field.take}
                >
                  {texts.take}
                </Button>
              </li>
            ))}
          </ul>
          <div className={classes.decide}>
            <Button size="compact-sm" onClick={onKeepMine}>
              {texts.keepMine}
            </Button>
            <Button size="compact-sm" variant="default" onClick={onTakeTheirs}>
              {texts.takeTheirs}
            </Button>
          </div>
        </>
      )}
    </Notice>
  );
}

type WaitingNoticeProps = Readonly<{ by: Conflict['by']; onLook: () => void }>;

/** Tells of a save of somebody else as soon as it has happened, while the person still types (rules: api#merging). */
export const WaitingNotice = ({ by, onLook }: WaitingNoticeProps) => (
  <Notice tone="warning" title={texts.staleTitle}>
    <p className={classes.sentence} role="status">
      {by === null ? texts.staleUnknown : texts.stale(by.name, formatInstant(by.at))} {texts.stillYours}
    </p>
    <div className={classes.decide}>
      <Button size="compact-sm" variant="default" onClick={onLook}>
        {texts.look}
      </Button>
    </div>
  </Notice>
);
