import { Button } from '@mantine/core';
import { formatInstant } from '../../lib/format-instant.ts';
import { Notice } from '../notice/notice.tsx';
import classes from './record-dialog.module.css';
import { recordDialogTexts as texts } from './record-dialog-texts.ts';
import type { OfferedDraft } from './use-kept-draft.ts';

/** Input of an earlier visit, to go on with or to throw away. */
export const KeptDraftNotice = ({ offer }: Readonly<{ offer: OfferedDraft }>) => (
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
