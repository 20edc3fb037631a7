import type { ImportedBankFile } from '@korpus/contract/bank/bank.ts';
import { bankTexts as sentences } from '@korpus/domain/bank/bank-texts.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { Button, CloseButton, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shortIban } from '../accounts/short-iban.ts';
import type { BankAccountLine } from '../bank-lines.ts';
import { fileTexts as texts } from '../bank-texts.ts';
import classes from './files.module.css';
import { type BankImport, isUnderWay, type SentFile } from './use-bank-import.ts';

type ImportResultsProps = Readonly<{
  imports: BankImport;
  accounts: readonly BankAccountLine[];
}>;

/** Shows what came of each file, until somebody closes it. */
export function ImportResults({ imports, accounts }: ImportResultsProps) {
  const { files } = imports;
  const running = files.filter(isUnderWay).length;
  if (files.length === 0) return null;
  return (
    <section className={`card ${classes.results}`} aria-label={texts.results}>
      <header className={classes.head}>
        <h2 role="status">{running > 0 ? texts.reading(running) : texts.results}</h2>
        {running < files.length && <CloseButton aria-label={texts.dismiss} onClick={imports.dismiss} />}
      </header>
      <ul>
        {files.map((sent) => (
          <FileResult key={sent.key} sent={sent} accounts={accounts} onAgain={() => imports.again(sent)} />
        ))}
      </ul>
    </section>
  );
}

type FileResultProps = Readonly<{
  sent: SentFile;
  accounts: readonly BankAccountLine[];
  onAgain: () => void;
}>;

function FileResult({ sent: { file, state }, accounts, onAgain }: FileResultProps) {
  switch (state.kind) {
    case 'WAITING':
      return (
        <FileRow name={file.name} tone="neutral" Icon={IconClock}>
          <p>{texts.waiting}</p>
        </FileRow>
      );
    case 'SENDING':
      return (
        <FileRow name={file.name} tone="neutral" Icon={IconClock}>
          <p>{state.share < 1 ? texts.sending(Math.floor(state.share * 100)) : texts.working}</p>
          <Progress value={state.share * 100} size="xs" aria-label={file.name} />
        </FileRow>
      );
    case 'READ':
      return <ReadFile name={file.name} answer={state.answer} accounts={accounts} />;
    case 'REFUSED':
      return (
        <FileRow name={file.name} tone="danger" Icon={IconAlertTriangle}>
          <p role="alert">{state.why}</p>
          {state.mayRetry && (
            <Button variant="light" size="compact-sm" onClick={onAgain}>
              {texts.again}
            </Button>
          )}
        </FileRow>
      );
  }
}

type ReadFileProps = Readonly<{
  name: string;
  answer: ImportedBankFile;
  accounts: readonly BankAccountLine[];
}>;

function ReadFile({ name, answer: { statements, ignored }, accounts }: ReadFileProps) {
  const isWhole = statements.every(({ unexplained }) => unexplained === null || unexplained === 0);
  const ibanOf = (id: string) => accounts.find((account) => account.id === id)?.iban ?? '';
  return (
    <FileRow
      name={name}
      tone={isWhole ? 'success' : 'warning'}
      Icon={isWhole ? IconCheck : IconAlertTriangle}
    >
      {statements.map((statement, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and the same day may come twice
        <p key={place}>
          {whatCame(statement, ibanOf(statement.accountId)).join(' · ')}
          {statement.unexplained !== null && statement.unexplained !== 0 && (
            <strong> {sentences.unexplained(statement.unexplained)}</strong>
          )}
        </p>
      ))}
      {ignored.length > 0 && <p>{sentences.ignored(ignored)}</p>}
    </FileRow>
  );
}

type Statement = ImportedBankFile['statements'][number];

function whatCame({ from, to, lines, newLines, notBooked }: Statement, iban: string): readonly string[] {
  const [first, last] = [from ?? to, to ?? from];
  const days = first === null || last === null ? '' : texts.span(formatDate(first), formatDate(last));
  const known = lines - newLines;
  return [
    shortIban(iban),
    days,
    texts.newLines(newLines),
    known > 0 ? texts.known(known) : '',
    notBooked > 0 ? texts.notBooked(notBooked) : '',
  ].filter((part) => part !== '');
}

type FileRowProps = Readonly<{
  name: string;
  tone: 'neutral' | 'success' | 'warning' | 'danger';
  Icon: typeof IconCheck;
  children: ReactNode;
}>;

const FileRow = ({ name, tone, Icon, children }: FileRowProps) => (
  <li className={classes.file} data-tone={tone}>
    <Icon size={18} stroke={1.75} aria-hidden />
    <div>
      <strong className={classes.name}>{name}</strong>
      {children}
    </div>
  </li>
);
