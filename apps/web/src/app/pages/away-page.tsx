import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useBackend } from '../../lib/calls/api-context.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { pageTexts as texts } from '../navigation/navigation-texts.ts';

/** Nobody answers. The connection keeps asking; whoever shows this page goes on when it has an answer. */
export function AwayPage({ onRetry }: { onRetry?: () => void }) {
  const { connection } = useBackend();
  const retry = () => {
    connection.probeNow();
    onRetry?.();
  };
  return (
    <div role="alert">
      <EmptyState
        title={texts.away}
        hint={texts.awayHint}
        icon={<IconPlugConnectedX size={22} stroke={1.75} />}
        action={
          <Button variant="default" onClick={retry}>
            {texts.tryNow}
          </Button>
        }
      />
    </div>
  );
}
