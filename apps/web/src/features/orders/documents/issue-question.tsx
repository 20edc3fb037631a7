import '@mantine/core/styles/Checkbox.css';
import { checkInvoice } from '@korpus/contract/documents/documents.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { isIssued } from '@korpus/domain/documents/document-data.ts';
import type { IssueDoubt } from '@korpus/domain/invoices/issue-check.ts';
import { Anchor, Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { QuestionDialog } from '../../../ui/confirm-dialog/question-dialog.tsx';
import { reportFailure } from '../../../ui/report-failure.ts';
import { uiTexts } from '../../../ui/ui-texts.ts';
import { documentTexts as texts } from '../draft/document-texts.ts';
import classes from './document-dialog.module.css';
import type { DocumentForm } from './document-form.ts';
import type { Print } from './use-printing.ts';

type Findings = AnswerOf<typeof checkInvoice>;
type Issuing = Readonly<{
  form: DocumentForm;
  save: (isPrinting: boolean) => Promise<boolean>;
  print: Print;
  /** Draws the number and opens the mail that carries the paper. */
  send: (confirmed: readonly IssueDoubt[]) => void;
}>;

/** Fate of the paper once it has its number. */
type Wanted = 'PRINT' | 'SEND';

/**
 * An invoice is a draft or drawn for good, and that is asked, with what it still lacks; all else is simply printed
 * (rules: invoices#before-the-number).
 */
export function useIssuing({ form, save, print, send }: Issuing) {
  const api = useApi();
  const [findings, setFindings] = useState<Findings | null>(null);
  const [wanted, setWanted] = useState<Wanted>('PRINT');
  const ask = async (want: Wanted) => {
    if (!(await save(true))) return;
    const { id } = form.order.store.part();
    const { target } = form;
    const body = target.kind === 'payment' ? { paymentId: target.paymentId } : {};
    try {
      setFindings(await api.call(checkInvoice, { params: { id }, body }));
      setWanted(want);
    } catch (error) {
      reportFailure(texts.checkFailed, error);
    }
  };
  const saveAndPrint = () => {
    const drawsNumber = form.target.kind === 'payment' || form.target.type === 'INVOICE';
    if (drawsNumber && isIssued(form.source.part())) void print('final');
    else if (drawsNumber && !form.isReadOnly) void ask('PRINT');
    // A person who may not write the order draws no number either.
    else void print('draft');
  };
  const cancel = () => setFindings(null);
  return {
    findings,
    wanted,
    saveAndPrint,
    saveAndSend: () => void ask('SEND'),
    cancel,
    printDraft: () => {
      cancel();
      void print('draft');
    },
    issue: (confirmed: readonly IssueDoubt[]) => {
      cancel();
      if (wanted === 'SEND') send(confirmed);
      else void print('final', confirmed);
    },
  };
}

type IssueQuestionProps = Readonly<{
  issuing: ReturnType<typeof useIssuing>;
  /** Leads to the field of a path of the document or the order. */
  onGoTo: (path: string) => void;
  /** Takes back the invoice of a payment that is in the way; undefined: they may not. */
  onCancelPayment: ((paymentId: string) => void) | undefined;
}>;

/**
 * A draft can be printed as often as one likes; printing for good draws a number, which cannot be taken back
 * (rules: documents#printed-for-good).
 */
export function IssueQuestion({ issuing, onGoTo, onCancelPayment }: IssueQuestionProps) {
  const { findings, printDraft, cancel } = issuing;
  const takeBack =
    onCancelPayment &&
    ((paymentId: string) => {
      cancel();
      onCancelPayment(paymentId);
    });
  return (
    <QuestionDialog opened={findings !== null} title={texts.issueTitle} onCancel={cancel}>
      {findings === null ? null : findings.problems.length > 0 ? (
        <Missing
          problems={findings.problems}
          ways={{ onGoTo, onCancelPayment: takeBack }}
          onDraft={printDraft}
          onCancel={cancel}
        />
      ) : (
        <Ready findings={findings} issuing={issuing} onGoTo={onGoTo} />
      )}
    </QuestionDialog>
  );
}

type Ways = Pick<IssueQuestionProps, 'onGoTo' | 'onCancelPayment'>;
type MissingProps = Readonly<{
  problems: Findings['problems'];
  ways: Ways;
  onDraft: () => void;
  onCancel: () => void;
}>;

function Missing({ problems, ways, onDraft, onCancel }: MissingProps) {
  return (
    <>
      <Text>{texts.issueMissing}</Text>
      <ul className={classes.findings}>
        {problems.map(({ path, message }) => (
          <li key={message}>
            {message} <WayTo path={path} {...ways} />
          </li>
        ))}
      </ul>
      <QuestionDialog.Actions stacked>
        <Button variant="default" onClick={onDraft}>
          {texts.printDraft}
        </Button>
        <Button variant="subtle" onClick={onCancel} data-autofocus>
          {uiTexts.cancel}
        </Button>
      </QuestionDialog.Actions>
    </>
  );
}

type WayToProps = Pick<Ways, 'onGoTo'> & Partial<Ways> & Readonly<{ path: string }>;

/**
 * Leads to where a finding is mended. The settings mend what the location lacks, in a tab of their own: nothing typed
 * here is lost.
 */
function WayTo({ path, onGoTo, onCancelPayment }: WayToProps) {
  const [, paymentId] = /^order\.payments\.([^.]+)$/.exec(path) ?? [];
  if (paymentId !== undefined && onCancelPayment !== undefined)
    return (
      <Anchor component="button" type="button" onClick={() => onCancelPayment(paymentId)}>
        {texts.cancelInvoice}
      </Anchor>
    );
  if (path.startsWith('location.'))
    return (
      <Anchor href="/settings?tab=baseData&area=locations" target="_blank" rel="noopener">
        {texts.toSettings}
      </Anchor>
    );
  return (
    <Anchor component="button" type="button" onClick={() => onGoTo(path)}>
      {path.startsWith('order.') ? texts.toOrder : texts.toField}
    </Anchor>
  );
}

type ReadyProps = Readonly<{ findings: Findings }> & Pick<IssueQuestionProps, 'issuing' | 'onGoTo'>;

function Ready({ findings, issuing, onGoTo }: ReadyProps) {
  const { doubts } = findings;
  const [confirmed, setConfirmed] = useState<readonly IssueDoubt[]>([]);
  const isSent = issuing.wanted === 'SEND';
  const isConfirmed = doubts.every(({ doubt }) => confirmed.includes(doubt));
  return (
    <>
      <Text>{isSent ? texts.sendQuestion : texts.issueQuestion}</Text>
      {doubts.map(({ doubt, path, message }) => (
        <Checkbox
          key={doubt}
          mt="sm"
          label={message}
          description={doubt === 'RATE_OF_DAY' && <WayTo path={path} onGoTo={onGoTo} />}
          checked={confirmed.includes(doubt)}
          onChange={({ currentTarget: { checked } }) =>
            setConfirmed((known) => (checked ? [...known, doubt] : known.filter((each) => each !== doubt)))
          }
        />
      ))}
      <QuestionDialog.Actions stacked>
        <Button onClick={() => issuing.issue(confirmed)} disabled={!isConfirmed}>
          {isSent ? texts.sendYes : texts.issueYes}
        </Button>
        <Button variant="default" onClick={issuing.printDraft} data-autofocus>
          {texts.printDraft}
        </Button>
        <Button variant="subtle" onClick={issuing.cancel}>
          {uiTexts.cancel}
        </Button>
      </QuestionDialog.Actions>
    </>
  );
}
