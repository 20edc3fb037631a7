import { Button, Code, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Code.css';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { describeFailure, readRequestId } from '../../lib/failure/failure.ts';
import { errorTexts, uiTexts } from '../ui-texts.ts';
import classes from './states.module.css';

type ErrorStateProps = Readonly<{
  /** Sentence that says what happened: „Die Aufträge konnten nicht geladen werden.“ */
  title?: string;
  /** Sentence that says what to do about it. */
  hint?: string;
  /** Failed call, which says hint and id. */
  error?: unknown;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** The id support can find in the logs; every answer of the server carries it. */
  requestId?: string | undefined;
  compact?: boolean;
}>;

export function ErrorState({
  title = errorTexts.title,
  error,
  hint = error === undefined ? errorTexts.whatToDo : describeFailure(error),
  onRetry,
  isRetrying = false,
  requestId = error === undefined ? undefined : readRequestId(error),
  compact = false,
}: ErrorStateProps) {
  return (
    <div className={classes.state} data-compact={compact || undefined} role="alert">
      <span className={classes.icon} data-tone="danger" aria-hidden>
        <IconAlertTriangle size={22} stroke={1.75} />
      </span>
      <Title order={3}>{title}</Title>
      <Text c="dimmed" className={classes.hint}>
        {hint}
      </Text>
      {onRetry !== undefined && (
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            onClick={onRetry}
            loading={isRetrying}
          >
            {uiTexts.retry}
          </Button>
        </div>
      )}
      {requestId !== undefined && (
        <Text size="xs" c="dimmed">
          {uiTexts.requestId}: <Code className={classes.requestId}>{requestId}</Code>
        </Text>
      )}
    </div>
  );
}
