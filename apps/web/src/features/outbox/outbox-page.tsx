import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { listOutbox } from '@korpus/contract/system/system.ts';
import { Anchor, Title } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { useApi, useBackend } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';
import { isRefusedWith } from '../../lib/failure/failure.ts';
import { formatInstant } from '../../lib/formats/format-instant.ts';
import { KorpusWordmark } from '../../ui/brand/korpus-wordmark.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import classes from './outbox.module.css';
import { outboxTexts as texts } from './outbox-texts.ts';

type Mail = AnswerOf<typeof listOutbox>[number];

const refreshEvery = 1_500;

/** The mails of the demo. Where there is no demo the call does not exist, and neither does this page. */
export function OutboxPage({ notFound }: { notFound: ReactNode }) {
  useDocumentTitle(texts.pageTitle);
  const api = useApi();
  const { session } = useBackend();
  const mails = useQuery({ ...buildQuery(api, listOutbox), refetchInterval: refreshEvery });
  if (isRefusedWith(mails.error, 'NOT_FOUND')) return notFound;
  const isSignedIn = session.get().kind === 'signedIn';
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <KorpusWordmark />
        <Anchor component={Link} to={isSignedIn ? '/' : '/login'}>
          {isSignedIn ? texts.home : texts.back}
        </Anchor>
      </header>
      <main className={classes.main}>
        <Title order={1}>{texts.pageTitle}</Title>
        <p className={classes.lead}>{texts.lead}</p>
        {mails.isPending && <LoadingState shape="cards" />}
        {mails.isError && mails.data === undefined && (
          <ErrorState
            title={texts.failed}
            error={mails.error}
            onRetry={() => void mails.refetch()}
            isRetrying={mails.isFetching}
          />
        )}
        {mails.data?.length === 0 && (
          <EmptyState
            title={texts.empty}
            hint={texts.emptyHint}
            icon={<IconMail size={22} stroke={1.75} />}
          />
        )}
        {mails.data?.map((mail) => (
          <MailCard key={mail.id} mail={mail} />
        ))}
      </main>
    </div>
  );
}

const MailCard = ({ mail }: { mail: Mail }) => (
  <article className={classes.mail} aria-label={mail.subject}>
    <header className={classes.mailHead}>
      <h2 className={classes.subject}>{mail.subject}</h2>
      <span className={classes.meta}>{texts.to(mail.to)}</span>
      <time className={classes.time} dateTime={mail.sentAt}>
        {formatInstant(mail.sentAt)}
      </time>
    </header>
    <p className={classes.text}>
      {linksIn(mail.text).map(({ kind, text, at }) =>
        kind === 'link' ? (
          <Anchor key={at} href={text} className={classes.link}>
            {text}
          </Anchor>
        ) : (
          text
        ),
      )}
    </p>
  </article>
);

type MailPart = { readonly kind: 'text' | 'link'; readonly text: string; readonly at: number };

/** Cuts a mail's text where its links begin and end. Only web addresses count: nothing else may become a link. */
export function linksIn(text: string): MailPart[] {
  const parts: MailPart[] = [];
  let end = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index), at: end });
    parts.push({ kind: 'link', text: match[0], at: match.index });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end), at: end });
  return parts;
}
