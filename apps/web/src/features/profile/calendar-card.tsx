import {
  closeCalendarSubscription,
  getCalendarSubscription,
  openCalendarSubscription,
} from '@korpus/contract/calendar/subscription.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery, keyOf } from '../../lib/calls/query-of.ts';
import { useSave } from '../../lib/calls/use-save.ts';
import { formatInstant } from '../../lib/formats/format-instant.ts';
import { Card } from '../../ui/card/card.tsx';
import { useConfirm } from '../../ui/confirm-dialog/use-confirm.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { toasts } from '../../ui/toasts.tsx';
import classes from './profile.module.css';
import { profileTexts } from './profile-texts.ts';

const texts = profileTexts.calendar;

type Opened = AnswerOf<typeof openCalendarSubscription>;

/** The secret address of the own calendars; it is told once (rules: calendar#secret-address). */
export function CalendarCard() {
  const subscription = useQuery(buildQuery(useApi(), getCalendarSubscription));
  const [told, setTold] = useState<Opened | null>(null);
  const { confirm, confirmDialog } = useConfirm();
  const { open, close } = useSubscription(setTold);
  const { data, error } = subscription;
  const createdAt = data?.createdAt ?? null;
  // Another window may have opened a newer one since: then what is shown here leads nowhere.
  const isTold = told !== null && createdAt === told.createdAt;
  const askToOpen = async () => {
    const question = { title: texts.renewTitle, message: texts.renewQuestion, yes: texts.renew };
    if (createdAt === null || (await confirm(question))) open.mutate({});
  };
  const askToClose = async () => {
    const question = { title: texts.closeTitle, message: texts.closeQuestion, yes: texts.close };
    if (await confirm(question)) close.mutate({});
  };
  return (
    <Card title={texts.title} hint={texts.hint}>
      {data === undefined && error === null && <LoadingState shape="rows" count={1} />}
      {data === undefined && error !== null && (
        <ErrorState
          compact
          title={texts.loadFailed}
          error={error}
          onRetry={() => void subscription.refetch()}
          isRetrying={subscription.isFetching}
        />
      )}
      {data !== undefined && (
        <div className={classes.form}>
          {isTold && <Address url={told.url} />}
          {createdAt !== null && !isTold && (
            <p className={classes.sentence}>{texts.since(formatInstant(createdAt))}</p>
          )}
          <div className={classes.buttons}>
            <Button
              variant={createdAt === null ? 'filled' : 'default'}
              loading={open.isPending}
              onClick={() => void askToOpen()}
            >
              {createdAt === null ? texts.open : texts.renew}
            </Button>
            {createdAt !== null && (
              <Button
                variant="subtle"
                color="red"
                loading={close.isPending}
                onClick={() => void askToClose()}
              >
                {texts.close}
              </Button>
            )}
          </div>
        </div>
      )}
      {confirmDialog}
    </Card>
  );
}

function useSubscription(setTold: (opened: Opened | null) => void) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: keyOf(getCalendarSubscription) });
  const open = useSave(openCalendarSubscription, {
    onSuccess: (opened) => {
      setTold(opened);
      return reload();
    },
    onError: (error) => void reportFailure(texts.openFailed, error),
  });
  const close = useSave(closeCalendarSubscription, {
    onSuccess: () => {
      setTold(null);
      toasts.success(texts.closed);
      return reload();
    },
    onError: (error) => void reportFailure(texts.closeFailed, error),
  });
  return { open, close };
}

function Address({ url }: Readonly<{ url: string }>) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard
      .writeText(url)
      .then(() => setIsCopied(true))
      .catch(() => toasts.error({ message: texts.copyFailed, hint: texts.copyHint }));
  return (
    <Notice tone="success" title={texts.toldTitle}>
      <p className={classes.sentence}>{texts.told}</p>
      <div className={classes.address}>
        <TextInput
          aria-label={texts.address}
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {isCopied ? texts.copied : texts.copy}
        </Button>
      </div>
    </Notice>
  );
}
