import { Button } from '@mantine/core';
import { formatInstant } from '../../../lib/formats/format-instant.ts';
import { Notice } from '../../notice/notice.tsx';
import { type Keeping, useKeptDraft } from '../draft/use-kept-draft.ts';
import classes from '../record-dialog.module.css';
import { recordDialogTexts as texts } from '../record-dialog-texts.ts';

type KeptInputProps<Draft extends object> = Pick<Keeping<Draft>, 'store'> &
  Readonly<{ keeping: Omit<Keeping<Draft>, 'store'>; isReadOnly: boolean }>;

/** Keeps what is typed; input of an earlier visit stands here, to go on with or to throw away. */
export function KeptInput<Draft extends object>({ store, keeping, isReadOnly }: KeptInputProps<Draft>) {
  const offer = useKeptDraft({ store, ...keeping });
  if (offer === null || isReadOnly) return null;
  return (
    <Notice tone="info" title={texts.keptTitle}>
      <p className={classes.sentence}>{texts.kept(formatInstant(offer.at))}</p>
      <div className={classes.decide}>
        <Button size="compact-sm" onClick={offer.take}>
          {texts.keptTake}
        </Button>
        <Button size="compact-sm" variant="default" onClick={offer.drop}>
          {texts.keptDrop}
        </Button>
      </div>
    </Notice>
  );
}
