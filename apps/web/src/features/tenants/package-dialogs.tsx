import { saveAdditionalPackage, saveBasePackage } from '@korpus/contract/tenants/tenants.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { accountingPeriods } from '@korpus/domain/rights/packages.ts';
import { additionalPackageNames, basePackageNames } from '@korpus/domain/tenants/tenants-texts.ts';
import { useSave } from '../../lib/calls/use-save.ts';
import { bodyOfDraft, findViolationsOfDraft } from '../../lib/calls/violations-of.ts';
import { RecordDialog } from '../../ui/record-dialog/record-dialog.tsx';
import { toasts } from '../../ui/toasts.tsx';
import type { AdditionalOffer, BaseOffer, DraftPrices } from './offer.ts';
import {
  type AdditionalPackageDraft,
  additionalDraftOf,
  type BasePackageDraft,
  baseDraftOf,
} from './package-drafts.ts';
import { AdditionalPackageFields, BasePackageFields } from './package-fields.tsx';
import { tenantsTexts as texts } from './tenants-texts.ts';

type DialogProps<Offered> = Readonly<{ offered: Offered; onClose: () => void; reload: () => Promise<void> }>;

/** Narrower than the tenant's dialog: prices side by side need no more (rules: screens#sizes-of-dialogs). */
const width = 450;

export function BasePackageDialog({ offered, onClose, reload }: DialogProps<BaseOffer>) {
  const save = useSave(saveBasePackage);
  const name = basePackageNames[offered.type];
  return (
    <RecordDialog<BasePackageDraft>
      title={texts.basePackage(name)}
      width={width}
      onClose={onClose}
      stored={{ draft: baseDraftOf(offered), version: offered.version }}
      labels={texts}
      format={{ price: shown, priceForAdditionalLocation: shown, priceForAdditionalUser: shown }}
      validate={(draft) => findViolationsOfDraft(saveBasePackage, draft)}
      save={(draft, version) =>
        save.mutateAsync({ body: bodyOfDraft(saveBasePackage, { ...draft, version }) })
      }
      reload={reload}
      onSaved={() => {
        toasts.success(texts.saved(name));
        void reload();
      }}
    >
      {({ draft, edit, error }) => <BasePackageFields draft={draft} edit={edit} error={error} />}
    </RecordDialog>
  );
}

export function AdditionalPackageDialog({ offered, onClose, reload }: DialogProps<AdditionalOffer>) {
  const save = useSave(saveAdditionalPackage);
  const name = additionalPackageNames[offered.type];
  return (
    <RecordDialog<AdditionalPackageDraft>
      title={texts.additionalPackage(name)}
      width={width}
      onClose={onClose}
      stored={{ draft: additionalDraftOf(offered), version: offered.version }}
      labels={texts}
      format={{ price: shown }}
      validate={(draft) => findViolationsOfDraft(saveAdditionalPackage, draft)}
      save={(draft, version) =>
        save.mutateAsync({ body: bodyOfDraft(saveAdditionalPackage, { ...draft, version }) })
      }
      reload={reload}
      onSaved={() => {
        toasts.success(texts.saved(name));
        void reload();
      }}
    >
      {({ draft, edit, error }) => <AdditionalPackageFields draft={draft} edit={edit} error={error} />}
    </RecordDialog>
  );
}

const shown = (prices: DraftPrices): string =>
  accountingPeriods
    .map((period) => prices[period])
    .map((amount) => (amount === null ? '–' : formatEuro(amount)))
    .join(' / ');
