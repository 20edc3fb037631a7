import type { AdditionalPackage, BasePackage } from '@korpus/domain/rights/packages.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { ScreenTabs } from '../../ui/screen-tabs/screen-tabs.tsx';
import { BaseRatesPanel } from './base-rates/base-rates-panel.tsx';
import { baseRatesTexts } from './base-rates/base-rates-texts.ts';
import type { AdditionalOffer, BaseOffer } from './offer.ts';
import { AdditionalPackageDialog, BasePackageDialog } from './package-dialogs.tsx';
import { AdditionalPackagesTable, BasePackagesTable } from './package-tables.tsx';
import { TenantDialog } from './tenant-dialog.tsx';
import type { TenantRow } from './tenant-row.ts';
import classes from './tenants.module.css';
import { TenantsTable } from './tenants-table.tsx';
import type { TenantsTab } from './tenants-tabs.ts';
import { tenantsTexts as texts } from './tenants-texts.ts';
import { useTenants } from './use-tenants.ts';

type TenantsPageProps = Readonly<{
  tab: TenantsTab;
  onTab: (tab: TenantsTab) => void;
  /** Parts of other features, put in by the app. */
  operators: ReactNode;
  changeLog: ReactNode;
}>;

/** Tenants, packages, operators, base rates and what they did (rules: screens#tenant-administration). */
export const TenantsPage = ({ tab, onTab, operators, changeLog }: TenantsPageProps) => (
  <ScreenTabs
    label={texts.tabs}
    value={tab}
    onChange={onTab}
    tabs={[
      { name: 'tenants', label: texts.tenantsTab, content: <TenantsAndPackages /> },
      { name: 'operators', label: texts.operatorsTab, content: operators },
      { name: 'baseRates', label: baseRatesTexts.rates, content: <BaseRatesPanel /> },
      { name: 'changeLog', label: texts.changeLogTab, content: changeLog },
    ]}
  />
);

type Opened =
  | Readonly<{ kind: 'tenant'; id: string | null }>
  | Readonly<{ kind: 'base'; type: BasePackage }>
  | Readonly<{ kind: 'additional'; type: AdditionalPackage }>;

function TenantsAndPackages() {
  const { rows, offer, tenantsStatus, packagesStatus, reload } = useTenants();
  const [opened, setOpened] = useState<Opened | null>(null);
  const openTenant = useCallback(({ tenant }: TenantRow) => setOpened({ kind: 'tenant', id: tenant.id }), []);
  const openBase = useCallback(({ type }: BaseOffer) => setOpened({ kind: 'base', type }), []);
  const openAdditional = useCallback(
    ({ type }: AdditionalOffer) => setOpened({ kind: 'additional', type }),
    [],
  );
  const base = opened?.kind === 'base' && offer.basePackages.find(({ type }) => type === opened.type);
  const additional =
    opened?.kind === 'additional' && offer.additionalPackages.find(({ type }) => type === opened.type);
  const dialog = { onClose: () => setOpened(null), reload };
  return (
    <div className={classes.page}>
      <TenantsTable
        rows={rows}
        status={tenantsStatus}
        onOpen={openTenant}
        onAdd={() => setOpened({ kind: 'tenant', id: null })}
      />
      <BasePackagesTable rows={offer.basePackages} status={packagesStatus} onOpen={openBase} />
      <AdditionalPackagesTable
        rows={offer.additionalPackages}
        status={packagesStatus}
        onOpen={openAdditional}
      />
      {opened?.kind === 'tenant' && <TenantDialog {...dialog} id={opened.id} rows={rows} offer={offer} />}
      {base && <BasePackageDialog {...dialog} offered={base} />}
      {additional && <AdditionalPackageDialog {...dialog} offered={additional} />}
    </div>
  );
}
