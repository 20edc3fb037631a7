import { sumCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { Button, CloseButton } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconCoins } from '@tabler/icons-react';
import { Notice } from '../../ui/notice/notice.tsx';
import classes from './receive-bar.module.css';
import type { Receiving } from './use-receiving.ts';
import { weekTexts as texts } from './week-texts.ts';

/** Number of lines shown: more would hide the page; the others come back when these have gone. */
const mostLines = 3;

/** Shows at the lower edge what is ticked, and what just came in and can be taken back for a minute. */
export function ReceiveBar({ receiving }: Readonly<{ receiving: Receiving }>) {
  const { receipts, recent, failed } = receiving;
  if (receipts.length + recent.length + failed.length === 0) return null;
  return (
    <div className={classes.bar}>
      {failed.length > 0 && (
        <Notice tone="danger" title={texts.failedTitle(failed.length)}>
          <ul className={classes.failed}>
            {failed.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
          <Button variant="default" size="compact-sm" onClick={receiving.dismissFailed}>
            {texts.dismiss}
          </Button>
        </Notice>
      )}
      {recent.slice(-mostLines).map((each) => (
        <div key={each.id} className={classes.line} role="status" data-tone="success">
          <IconCheck size={18} aria-hidden />
          <span className={classes.text}>{each.text}</span>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => void receiving.undo(each)}
          >
            {texts.undo}
          </Button>
          <CloseButton aria-label={texts.dismiss} onClick={() => receiving.forget(each.id)} />
        </div>
      ))}
      {receipts.length > 0 && (
        <div className={classes.line}>
          <span className={classes.text}>
            <strong>{texts.selected(receipts.length)}</strong>
            {', '}
            <span className="tabular">{formatEuro(sumCents(receipts.map(({ amount }) => amount)))}</span>
          </span>
          <Button variant="subtle" onClick={receiving.clear}>
            {texts.clearSelection}
          </Button>
          <Button leftSection={<IconCoins size={16} aria-hidden />} onClick={receiving.openSeveral}>
            {texts.receiveSelected(receipts.length)}
          </Button>
        </div>
      )}
    </div>
  );
}
