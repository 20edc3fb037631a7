import { listDocumentMails } from '@korpus/contract/documents/document-mails.ts';
import type { DocumentVersion } from '@korpus/contract/documents/document-version.ts';
import {
  getDocumentVersion,
  getEInvoice,
  listDocumentVersions,
} from '@korpus/contract/documents/documents.ts';
import { ActionIcon, Anchor } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { openLink } from '../../../lib/browser/open-link.ts';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { describeFailure, readRequestId } from '../../../lib/failure/failure.ts';
import { formatInstant } from '../../../lib/formats/format-instant.ts';
import { MailList } from '../../../trade/mail-dialog/mail-list.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { toasts } from '../../../ui/toasts.tsx';
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
  const open = async (call: typeof getDocumentVersion | typeof getEInvoice, version: DocumentVersion) => {
    try {
      openLink(await api.call(call, { params: { id: version.id } }));
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      const details = { hint: describeFailure(failure), requestId: readRequestId(failure) };
      const message = call === getEInvoice ? texts.eInvoiceOpenFailed : texts.versionOpenFailed;
      toasts.error({ message, ...details });
    }
  };
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
          <li key={version.id}>
            <Anchor component="button" type="button" onClick={() => void open(getDocumentVersion, version)}>
              {nameOfVersion(version)}
            </Anchor>
            {version.eInvoice !== null && (
              <Anchor component="button" type="button" onClick={() => void open(getEInvoice, version)}>
                {texts.eInvoice}
              </Anchor>
            )}
            <span className={classes.quiet}>
              {texts.version(formatInstant(version.printedAt), version.printedBy)}
            </span>
            <ActionIcon
              aria-label={texts.mailVersion(nameOfVersion(version), formatInstant(version.printedAt))}
              aria-haspopup="dialog"
              disabled={mailing.isOpening}
              onClick={() => mailing.open(async () => ({ id: version.id, name: nameOfVersion(version) }))}
            >
              <IconMail size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
            <MailList
              mails={mails.filter(({ documentId }) => documentId === version.id)}
              onAgain={mailing.again}
            />
          </li>
        ))}
      </ol>
      {mailing.dialog}
    </DocumentPart>
  );
}

/** A delivery note is printed from the contract or the offer (rules: documents#document-types). */
function belongsTo({ target }: DocumentForm, { type, paymentId }: DocumentVersion): boolean {
  if (target.kind === 'payment') return paymentId === target.paymentId;
  if (type === 'CANCELLATION_INVOICE') return target.type === 'INVOICE' && paymentId === null;
  if (type === 'DELIVERY_NOTE') return target.type === 'OFFER' || target.type === 'PURCHASE_CONTRACT';
  return type === typeOf(target);
}
