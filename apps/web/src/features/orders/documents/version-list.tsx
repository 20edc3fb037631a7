import { listDocumentMails } from '@korpus/contract/documents/document-mails.ts';
import type { DocumentVersion } from '@korpus/contract/documents/document-version.ts';
import {
  getDocumentVersion,
  getEInvoice,
  listDocumentVersions,
} from '@korpus/contract/documents/documents.ts';
import type { SentMail } from '@korpus/contract/mails/mail-record.ts';
import { ActionIcon, Anchor } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { openLink } from '../../../lib/browser/open-link.ts';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { formatInstant } from '../../../lib/formats/format-instant.ts';
import { MailList } from '../../../trade/mail-dialog/mail-list.tsx';
import { reportFailure } from '../../../ui/report-failure.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { documentTexts as texts } from '../draft/document-texts.ts';
import classes from './document-dialog.module.css';
import type { DocumentForm } from './document-form.ts';
import { DocumentPart } from './document-part.tsx';
import { typeOf } from './document-target.ts';
import { useDocumentMail } from './use-mailing.ts';
import { nameOfVersion } from './version-name.ts';

/**
 * Lists what was printed of this document, newest first, each as it was (rules: documents#printed-for-good); without
 * any there is no section.
 */
export function VersionList({ form }: { form: DocumentForm }) {
  const api = useApi();
  const { id } = form.order.store.part();
  const versions = useQuery(buildQuery(api, listDocumentVersions, { params: { id } }));
  const { data: mails = [] } = useQuery(buildQuery(api, listDocumentMails, { params: { id } }));
  const mailing = useDocumentMail();
  if (versions.data === undefined) {
    if (versions.error === null) return null;
    return (
      <ErrorState
        compact
        title={texts.versionsFailed}
        error={versions.error}
        onRetry={() => void versions.refetch()}
      />
    );
  }
  const shown = versions.data.filter((version) => belongsTo(form, version));
  if (shown.length === 0) return null;
  return (
    <DocumentPart title={texts.sections.versions}>
      <ol className={classes.versions} aria-label={texts.sections.versions}>
        {shown.map((version) => (
          <Version
            key={version.id}
            version={version}
            mails={mails.filter(({ documentId }) => documentId === version.id)}
            mailing={mailing}
          />
        ))}
      </ol>
      {mailing.dialog}
    </DocumentPart>
  );
}

type VersionProps = Readonly<{
  version: DocumentVersion;
  mails: readonly SentMail[];
  mailing: ReturnType<typeof useDocumentMail>;
}>;

/** Opens and sends one print, and tells what became of its mails. */
function Version({ version, mails, mailing }: VersionProps) {
  const api = useApi();
  const { id } = version;
  const name = nameOfVersion(version);
  const printedAt = formatInstant(version.printedAt);
  const open = async (call: typeof getDocumentVersion | typeof getEInvoice, failed: string) => {
    try {
      openLink(await api.call(call, { params: { id } }));
    } catch (error) {
      reportFailure(failed, error);
    }
  };
  return (
    <li>
      <Anchor
        component="button"
        type="button"
        onClick={() => void open(getDocumentVersion, texts.versionOpenFailed)}
      >
        {name}
      </Anchor>
      {version.eInvoice !== null && (
        <Anchor
          component="button"
          type="button"
          onClick={() => void open(getEInvoice, texts.eInvoiceOpenFailed)}
        >
          {texts.eInvoice}
        </Anchor>
      )}
      <span className={classes.quiet}>{texts.version(printedAt, version.printedBy)}</span>
      <ActionIcon
        aria-label={texts.mailVersion(name, printedAt)}
        aria-haspopup="dialog"
        disabled={mailing.isOpening}
        onClick={() => mailing.open(async () => ({ id, name }))}
      >
        <IconMail size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <MailList mails={mails} onAgain={mailing.again} />
    </li>
  );
}

/** A delivery note is printed from the contract or the offer (rules: documents#document-types). */
function belongsTo({ target }: DocumentForm, { type, paymentId }: DocumentVersion): boolean {
  if (target.kind === 'payment') return paymentId === target.paymentId;
  if (type === 'CANCELLATION_INVOICE') return target.type === 'INVOICE' && paymentId === null;
  if (type === 'DELIVERY_NOTE') return target.type === 'OFFER' || target.type === 'PURCHASE_CONTRACT';
  return type === typeOf(target);
}
