import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { listDocumentDataSettings } from '@korpus/contract/global-values/global-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { newDocumentSetting } from '../../../trade/new-document-setting.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import { documentTexts as texts } from '../draft/document-texts.ts';
import type { OrderForm } from '../draft/order-form.ts';
import { DocumentEditor } from './document-editor.tsx';
import { DocumentFrame } from './document-frame.tsx';
import type { DocumentTarget } from './document-target.ts';
import type { DocumentSources } from './open-document.ts';

type DocumentDialogProps = Readonly<{ order: OrderForm; start: DocumentTarget; onClose: () => void }>;

/** Waits for what a new document begins with: the house's settings and text templates. */
export function DocumentDialog(props: DocumentDialogProps) {
  const api = useApi();
  const root = useRef<HTMLDivElement>(null);
  const settings = useQuery(buildQuery(api, listDocumentDataSettings));
  const base = useQuery(buildQuery(api, getBaseData));
  const templates = base.data?.documentTextSettings;
  const sources = useMemo((): DocumentSources | null => {
    const list = settings.data;
    if (list === undefined || templates === undefined) return null;
    return { templates, settingOf: (type) => newDocumentSetting(list, type) };
  }, [settings.data, templates]);
  if (sources !== null) return <DocumentEditor {...props} sources={sources} />;
  const error = settings.error ?? base.error;
  return (
    <DocumentFrame root={root} title={texts.title} onClose={props.onClose} preview={null} foot={null}>
      {error === null ? (
        <LoadingState shape="form" count={8} />
      ) : (
        <ErrorState title={texts.loadFailed} error={error} onRetry={() => void settings.refetch()} />
      )}
    </DocumentFrame>
  );
}
