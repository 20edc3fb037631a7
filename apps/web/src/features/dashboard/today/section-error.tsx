import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { describeFailure } from '../../../lib/failure/failure.ts';
import { todayTexts as texts } from '../dashboard-texts.ts';
import classes from './today.module.css';

type SectionErrorProps = Readonly<{
  title: string;
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}>;

/** Shows an error in the place of one section; the others stay. */
export const SectionError = ({ title, error, isRetrying, onRetry }: SectionErrorProps) => (
  <section className={classes.section} role="alert">
    <h3 className={classes.sectionHead}>{title}</h3>
    <p className={classes.nothing}>
      {texts.loadFailed} {describeFailure(error)}
    </p>
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconRefresh size={14} aria-hidden />}
      loading={isRetrying}
      onClick={onRetry}
    >
      {texts.retry}
    </Button>
  </section>
);
