import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useBackend } from '../../lib/api-context.tsx';
import { useStore } from '../../lib/store.ts';
import { pageTexts as texts } from '../navigation/navigation-texts.ts';
import classes from './shell.module.css';

/** Says that the server is away, and goes when it is back. What is on the screen stays. */
export function ConnectionBanner() {
  const { connection } = useBackend();
  const isAway = useStore(connection) === 'away';
  return (
    <div role="status">
      {isAway && (
        <div className={classes.banner} data-tone="warning">
          <IconPlugConnectedX size={18} aria-hidden />
          <span>{texts.awayBanner}</span>
          <Button size="compact-sm" variant="default" onClick={connection.probeNow}>
            {texts.tryNow}
          </Button>
        </div>
      )}
    </div>
  );
}
