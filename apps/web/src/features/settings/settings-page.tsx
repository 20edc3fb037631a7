import type { BaseData } from '@korpus/contract/base-data/base-data.ts';
import type { ReactNode } from 'react';
import { usePerson } from '../../lib/session/current-user.tsx';
import { ScreenTabs } from '../../ui/screen-tabs/screen-tabs.tsx';
import { type SideTab, SideTabs } from '../../ui/side-tabs/side-tabs.tsx';
import { AcceptanceChecklist } from './acceptance-checklist/acceptance-checklist.tsx';
import { useBaseData } from './base-data/use-base-data.ts';
import { BaseDataPanel } from './base-data-panel.tsx';
import { DefaultValuesPanel } from './default-values/default-values-form.tsx';
import classes from './settings.module.css';
import {
  areasFor,
  type BaseDataArea,
  chooseSettingsPlace,
  type RightsArea,
  rightsAreas,
  type SettingsPlace,
  type SettingsSearch,
  type SettingsTab,
  tabsFor,
} from './settings-places.ts';
import { areaNames, rightsAreaNames, tabNames, settingsTexts as texts } from './settings-texts.ts';

type SettingsPageProps = Readonly<{
  search: SettingsSearch;
  onGo: (search: SettingsSearch) => void;
  /** Parts of other features, put in by the app. */
  users: ReactNode;
  rights: (role: RightsArea) => ReactNode;
  /** `place`: which import, and where in it. */
  imports: (place: string | undefined) => ReactNode;
  houseExport: ReactNode;
  licence: ReactNode;
  changeLog: ReactNode;
  privacy: ReactNode;
}>;

import { PaymentPlans } from './payment-plans/payment-plans.tsx';
import { TillRule } from './till-rule/till-rule.tsx';

/** /settings: top tabs and, below some of them, side tabs (rules: screens#settings-tabs). */
export function SettingsPage({ search, onGo, ...parts }: SettingsPageProps) {
  const permissions = usePerson();
  const place = chooseSettingsPlace(search, permissions);
  return (
    <ScreenTabs
      label={texts.tabs}
      value={place.tab}
      onChange={(tab) => onGo({ tab })}
      tabs={tabsFor(permissions).map((name) => ({
        name,
        label: tabNames[name],
        content: name === place.tab ? <TabContent place={place} onGo={onGo} {...parts} /> : null,
      }))}
    />
  );
}

type TabContentProps = Omit<SettingsPageProps, 'search'> & Readonly<{ place: SettingsPlace }>;

function TabContent({
  place,
  onGo,
  users,
  rights,
  imports,
  houseExport,
  licence,
  changeLog,
  privacy,
}: TabContentProps) {
  const goTo = (tab: SettingsTab) => (area: string) => onGo({ tab, area });
  switch (place.tab) {
    case 'baseData':
      return <BaseDataTab area={place.area} onArea={goTo('baseData')} users={users} />;
    case 'userRights':
      return (
        <SideTabs
          label={texts.roles}
          tabs={rightsAreas.map((name) => ({ name, label: rightsAreaNames[name] }))}
          value={place.area}
          onChange={goTo('userRights')}
        >
          {rights(place.area)}
        </SideTabs>
      );
    case 'defaultValues':
      return (
        <div className={classes.panel}>
          <DefaultValuesPanel />
          <div className={classes.form}>
            <TillRule />
            <PaymentPlans />
          </div>
          <div className={classes.form}>
            <AcceptanceChecklist />
          </div>
        </div>
      );
    case 'imports':
      return imports(place.area);
    case 'houseExport':
      return houseExport;
    case 'licence':
      return licence;
    case 'changeLog':
      return changeLog;
    case 'privacy':
      return privacy;
  }
}

type BaseDataTabProps = Readonly<{ area: BaseDataArea; onArea: (area: string) => void; users: ReactNode }>;

function BaseDataTab({ area, onArea, users }: BaseDataTabProps) {
  const permissions = usePerson();
  const { data } = useBaseData();
  return (
    <SideTabs
      label={texts.areas}
      tabs={areasFor(permissions).map((name) => sideTab(name, data))}
      value={area}
      onChange={onArea}
    >
      <BaseDataPanel area={area} users={users} />
    </SideTabs>
  );
}

/**
 * `12/10` is possible: a limit reduced below what is in use deletes nothing
 * (rules: tenancy-and-licence#limit-below-use).
 */
function sideTab(name: BaseDataArea, data: BaseData | null): SideTab<BaseDataArea> {
  const label = areaNames[name];
  if (data === null) return { name, label };
  const { locationCount, maximumLocationCount, userCount, maximumUserCount } = data.constraint;
  if (name === 'locations') return { name, label, count: `${locationCount}/${maximumLocationCount}` };
  if (name === 'users') return { name, label, count: `${userCount}/${maximumUserCount}` };
  return { name, label };
}
