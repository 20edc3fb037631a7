import type { ReactNode } from 'react';
import { carpenters } from './base-data/carpenter-kind.tsx';
import { documentTextSettings } from './base-data/document-text-kind.tsx';
import { exhibitionSalesmen } from './base-data/exhibition-salesman-kind.tsx';
import { ListDialog } from './base-data/list-dialog.tsx';
import type { Listed, ListKind } from './base-data/list-kind.ts';
import { ListPanel } from './base-data/list-panel.tsx';
import type { NameDraft } from './base-data/name-field.tsx';
import { conversationTypes, leadSources } from './base-data/name-kinds.tsx';
import { suppliers } from './base-data/supplier-kind.tsx';
import { LocationDialog } from './location/location-dialog.tsx';
import { locations, whyNoLocation } from './location/location-table.tsx';
import { MailTexts } from './mail-texts/mail-texts.tsx';
import { NewDocuments } from './new-documents/new-documents.tsx';
import { ReminderLevels } from './reminder-levels/reminder-levels.tsx';
import classes from './settings.module.css';
import type { BaseDataArea } from './settings-places.ts';
import { areaNames } from './settings-texts.ts';
import { TermsEditor } from './terms/terms-editor.tsx';

const panelOf = <Row extends Listed, Draft extends NameDraft>(kind: ListKind<Row, Draft>) => (
  <ListPanel kind={kind} dialog={(props) => <ListDialog kind={kind} {...props} />} />
);

const panels: Record<Exclude<BaseDataArea, 'users'>, () => ReactNode> = {
  locations: () => (
    <ListPanel kind={locations} dialog={(props) => <LocationDialog {...props} />} whyFull={whyNoLocation} />
  ),
  carpenters: () => panelOf(carpenters),
  suppliers: () => panelOf(suppliers),
  leadSources: () => panelOf(leadSources),
  conversationTypes: () => panelOf(conversationTypes),
  exhibitionSalesmen: () => panelOf(exhibitionSalesmen),
  documentTextSettings: () => (
    <>
      {panelOf(documentTextSettings)}
      <NewDocuments />
      <TermsEditor />
      <MailTexts />
    </>
  ),
  reminders: () => <ReminderLevels />,
};

type BaseDataPanelProps = Readonly<{ area: BaseDataArea; users: ReactNode }>;

export const BaseDataPanel = ({ area, users }: BaseDataPanelProps) => (
  <div key={area} className={classes.panel}>
    {/* The tab says it to eyes; headings below need one above them. */}
    <h2 className={classes.unseen}>{areaNames[area]}</h2>
    {area === 'users' ? users : panels[area]()}
  </div>
);
