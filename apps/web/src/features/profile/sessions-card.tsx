import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { endSession, listSessions } from '@korpus/contract/profile/profile.ts';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery, keyOf } from '../../lib/calls/query-of.ts';
import { useSave } from '../../lib/calls/use-save.ts';
import { isRefusedWith } from '../../lib/failure/failure.ts';
import { formatInstant } from '../../lib/formats/format-instant.ts';
import { useCurrentUser } from '../../lib/session/current-user.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useConfirm } from '../../ui/confirm-dialog/use-confirm.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { StateBadge } from '../../ui/state-badge/state-badge.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { toasts } from '../../ui/toasts.tsx';
import classes from './profile.module.css';
import { profileTexts as texts } from './profile-texts.ts';

type Session = AnswerOf<typeof listSessions>[number];

export function SessionsCard() {
  const sessions = useQuery(buildQuery(useApi(), listSessions));
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
          error={sessions.error}
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

type Sign = readonly [pattern: RegExp, name: string];

/** The first match counts: many browsers also name older ones in order to be taken for them. */
const programs: readonly Sign[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** „Chrome unter Windows“ from what a browser calls itself. */
export function deviceName(userAgent: string): string {
  const program = nameIn(userAgent, programs);
  const system = nameIn(userAgent, systems);
  if (program !== undefined && system !== undefined) return texts.deviceOn(program, system);
  return program ?? system ?? texts.unknownDevice;
}

const nameIn = (userAgent: string, signs: readonly Sign[]): string | undefined =>
  signs.find(([pattern]) => pattern.test(userAgent))?.[1];

const isHandheld = (userAgent: string): boolean => /\b(iPhone|iPad|Android|Mobile)\b/.test(userAgent);
