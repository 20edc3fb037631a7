import { getDocumentVersion, listDocumentVersions } from '@korpus/contract/documents/documents.ts';
import { documentTypeNames } from '@korpus/domain/documents/document-type-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { describeFailure } from '../../../lib/failure/failure.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { PdfView } from '../../../ui/pdf-view/pdf-view.tsx';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import { documentTexts as texts } from '../draft/document-texts.ts';
import classes from './document-dialog.module.css';
import { type DocumentForm, useDocument } from './document-form.ts';
import { typeOf } from './document-target.ts';
import { usePreview } from './use-preview.ts';

/** Shows the paper beside the form, or in its place on a phone. */
export function DocumentPreview({ form }: { form: DocumentForm }) {
  const number = useDocument(form, (document) => document.invoiceNumber);
  return number === null ? <LivePreview form={form} /> : <IssuedPaper form={form} number={number} />;
}

function LivePreview({ form }: { form: DocumentForm }) {
  const { pdf, failure, isBusy } = usePreview(form);
  return <Paper form={form} source={pdf} failure={failure} isBusy={isBusy} />;
}

/** Shows a paper that was printed for good as it was printed. */
function IssuedPaper({ form, number }: Readonly<{ form: DocumentForm; number: string }>) {
  const api = useApi();
  const { id } = form.order.store.part();
  const versions = useQuery(buildQuery(api, listDocumentVersions, { params: { id } }));
  const issued = versions.data?.find(({ invoiceNumber }) => invoiceNumber === number);
  const link = useQuery({
    ...buildQuery(api, getDocumentVersion, { params: { id: issued?.id ?? '' } }),
    enabled: issued !== undefined,
    // The address lives five minutes (rules: files#signed-links); the paper it leads to never changes.
    staleTime: 4 * 60_000,
    gcTime: 0,
  });
  return (
    <Paper
      form={form}
      source={link.data?.url ?? null}
      failure={link.error ?? versions.error}
      isBusy={link.isPending}
    />
  );
}

type PaperProps = Readonly<{
  form: DocumentForm;
  source: Blob | string | null;
  failure: Error | null;
  isBusy: boolean;
}>;

const Paper = ({ form, source, failure, isBusy }: PaperProps) => (
  <div className={classes.previewPages} aria-busy={isBusy}>
    {failure !== null && (
      <Notice tone="warning" title={texts.previewFailed}>
        {describeFailure(failure)}
      </Notice>
    )}
    {source !== null && (
      <PdfView label={texts.previewOf(documentTypeNames[typeOf(form.target)])} source={source} />
    )}
    {source === null && failure === null && (
      <LoadingState shape="text" count={10} label={texts.previewBusy} />
    )}
  </div>
);
