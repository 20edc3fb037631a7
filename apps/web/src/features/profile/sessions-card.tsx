import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { endSession, listSessions } from '@korpus/contract/profile/profile.ts';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/calls/api-context.tsx';
import { isRefusedWith, messageOf, requestIdOf } from '../../lib/calls/failure.ts';
import { keyOf, queryOf } from '../../lib/calls/query-of.ts';
import { useSave } from '../../lib/calls/use-save.ts';
import { formatInstant } from '../../lib/formats/format-instant.ts';
import { useCurrentUser } from '../../lib/session/current-user.tsx';
import { useConfirm } from '../../ui/confirm-dialog/use-confirm.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { StateBadge } from '../../ui/state-badge/state-badge.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { Card } from './card.tsx';
import { deviceName, isHandheld } from './device-name.ts';
import classes from './profile.module.css';
import { profileTexts as texts } from './profile-texts.ts';

type Session = AnswerOf<typeof listSessions>[number];

export function SessionsCard() {
  const sessions = useQuery(queryOf(useApi(), listSessions));
  const { sessionId } = useCurrentUser();
  const { confirm, confirmDialog } = useConfirm();
  const end = useEndSession();
  const ask = async ({ id, device }: Session) => {
    const message = texts.endQuestion(deviceName(device));
    if (await confirm({ title: texts.endTitle, message, yes: texts.end })) end.mutate({ params: { id } });
  };
  return (
    <Card title={texts.sessionsTitle} hint={texts.sessionsHint}>
      {sessions.isPending && <LoadingState shape="rows" count={2} />}
      {sessions.isError && sessions.data === undefined && (
        <ErrorState
          compact
          title={texts.sessionsFailed}
          hint={messageOf(sessions.error)}
          requestId={requestIdOf(sessions.error)}
          onRetry={() => void sessions.refetch()}
          isRetrying={sessions.isFetching}
        />
      )}
      {sessions.data !== undefined && (
        <ul className={classes.sessions}>
          {thisFirst(sessions.data, sessionId).map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isThis={session.id === sessionId}
              onEnd={() => void ask(session)}
            />
          ))}
        </ul>
      )}
      {confirmDialog}
    </Card>
  );
}

function useEndSession() {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: keyOf(listSessions) });
  return useSave(endSession, {
    onSuccess: () => {
      toasts.success(texts.ended);
      return reload();
    },
    onError: (error) => {
      if (isRefusedWith(error, 'NOT_FOUND')) return reload(); // somebody ended it already
      reportFailure(texts.endFailed, error);
      return undefined;
    },
  });
}

const thisFirst = (sessions: readonly Session[], id: string): Session[] => [
  ...sessions.filter((session) => session.id === id),
  ...sessions.filter((session) => session.id !== id),
];

type SessionRowProps = Readonly<{ session: Session; isThis: boolean; onEnd: () => void }>;

function SessionRow({ session, isThis, onEnd }: SessionRowProps) {
  const name = deviceName(session.device);
  const Icon = isHandheld(session.device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.session}>
      <Icon size={22} stroke={1.5} className={classes.device} aria-hidden />
      <div className={classes.sessionText}>
        <span className={classes.deviceName}>
          {name} {isThis && <StateBadge tone="success">{texts.thisDevice}</StateBadge>}
        </span>
        <span className={classes.sessionTimes}>
          {texts.lastUsed(formatInstant(session.lastUsedAt))} ·{' '}
          {texts.since(formatInstant(session.createdAt))}
        </span>
      </div>
      {!isThis && (
        <Button variant="default" onClick={onEnd} aria-label={texts.endLabel(name)}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
