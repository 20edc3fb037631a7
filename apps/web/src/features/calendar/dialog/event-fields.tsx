import type { EventForm } from './event-form.ts';
import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import type { CalendarRecord } from '@korpus/contract/calendar/calendars.ts';
import type { EventRecord } from '@korpus/contract/calendar/event-record.ts';
import { getOrder } from '@korpus/contract/orders/orders.ts';
import type { EventType } from '@korpus/domain/calendar/calendar-event.ts';
import { setDone, setToDo } from '@korpus/domain/calendar/event-edits.ts';
import { mayEnter } from '@korpus/domain/rights/access.ts';
import { SegmentedControl, Switch } from '@mantine/core';
import { type HouseLists, offered } from '../../../lib/lists/use-house-lists.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { RecordSelect, RecordText } from '../../../ui/record-fields/fields.tsx';
import { calendarTexts } from '../calendar-texts.ts';
import type { EventTools } from '../event-tools.ts';
import { OfferField, OrderField } from './about-field.tsx';
import { CalendarField } from './calendar-field.tsx';
import { DescriptionField } from './description-field.tsx';
import classes from './event-dialog.module.css';
import { eventDialogTexts as texts } from './event-dialog-texts.ts';
import { OfferStateFields } from './offer-state-fields.tsx';
import { OverlapNotice } from './overlap-notice.tsx';
import { ReminderField } from './reminder-field.tsx';
import { TimesFields } from './times-fields.tsx';

type EventFieldsProps = Readonly<{
  form: EventForm;
  record: EventRecord | null;
  calendars: readonly CalendarRecord[];
  lists: HouseLists;
  tools: EventTools;
}>;

/** The kinds in the order of the dialog. */
const kinds = ['INDIVIDUAL', 'OFFER', 'ORDER'] as const satisfies readonly EventType[];

export function EventFields({ form, record, calendars, lists, tools }: EventFieldsProps) {
  const { draft, source, isReadOnly } = form;
  const { type } = draft;
  const field = { source, isReadOnly };
  if (record !== null && record.title === undefined)
    return (
      <div className={classes.fields}>
        <Notice tone="info">{calendarTexts.whyBusy}</Notice>
        <TimesFields form={form} />
        <CalendarField form={form} calendars={calendars} />
      </div>
    );
  return (
    <div className={classes.fields}>
      {isReadOnly && <Notice tone="info">{texts.readOnly}</Notice>}
      <KindField form={form} />
      {type === 'OFFER' && <OfferField form={form} tools={tools} />}
      {type === 'ORDER' && <OrderField form={form} tools={tools} />}
      <RecordText
        {...field}
        field="title"
        label={texts.title}
        required={type === 'INDIVIDUAL'}
        {...(type === 'INDIVIDUAL' ? {} : { description: texts.titleAdds })}
      />
      <TimesFields form={form} />
      {!isReadOnly && <OverlapNotice form={form} />}
      <div className={classes.pair}>
        <CalendarField form={form} calendars={calendars} />
        {type !== 'INDIVIDUAL' && (
          <RecordSelect
            {...field}
            field="conversationTypeId"
            label={texts.conversationType}
            options={offered(lists.conversationTypes, draft.conversationTypeId)}
          />
        )}
        {type === 'OFFER' && draft.offerId !== null && <OfferStateFields form={form} />}
        <ReminderField form={form} record={record} calendars={calendars} lists={lists} />
      </div>
      <DescriptionField form={form} />
      <Switches form={form} />
    </div>
  );
}

/** Asks whether the event is to be done, is done, and is to be hidden. */
const Switches = ({ form: { draft, edit, isReadOnly } }: Readonly<{ form: EventForm }>) => (
  <div className={classes.switches}>
    <Switch
      name="isToDo"
      label={texts.isToDo}
      checked={draft.isToDo}
      disabled={isReadOnly}
      onChange={({ currentTarget: { checked } }) => edit((now) => setToDo(now, checked))}
    />
    {draft.isToDo && (
      <Switch
        name="isDone"
        label={texts.isDone}
        checked={draft.isDone}
        disabled={isReadOnly}
        onChange={({ currentTarget: { checked } }) => edit((now) => setDone(now, checked))}
      />
    )}
    <Switch
      name="hideInCalendarView"
      label={texts.hide}
      checked={draft.hideInCalendarView}
      disabled={isReadOnly}
      onChange={({ currentTarget: { checked } }) => edit({ hideInCalendarView: checked })}
    />
  </div>
);

/** Asks for the kind of event; a person who may read no orders has events of their own alone. */
function KindField({ form: { draft, edit, isReadOnly } }: Readonly<{ form: EventForm }>) {
  const mayReadOrders = mayEnter(getOrder.access, usePerson());
  if (!mayReadOrders) return null;
  return (
    <SegmentedControl
      className={classes.kinds ?? ''}
      name="type"
      aria-label={texts.type}
      data={kinds.map((value) => ({ value, label: texts.types[value] }))}
      value={draft.type}
      readOnly={isReadOnly}
      disabled={isReadOnly}
      onChange={(next) => {
        const type = kinds.find((kind) => kind === next);
        if (type !== undefined) edit({ type });
      }}
    />
  );
}
