import { saveLocation } from '@korpus/contract/base-data/base-data.ts';
import type { Violation } from '@korpus/contract/errors.ts';
import { hasRoom } from '@korpus/domain/tenants/limits.ts';
import { useState } from 'react';
import { useSave } from '../../../lib/calls/use-save.ts';
import { bodyOfDraft, findViolationsOfDraft } from '../../../lib/calls/violations-of.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useCurrentUser } from '../../../lib/session/current-user.tsx';
import { RecordDialog } from '../../../ui/record-dialog/record-dialog.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { dialogTitle } from '../base-data/list-dialog.tsx';
import type { ListDialogProps } from '../base-data/list-kind.ts';
import { baseDataTexts, letterheadTexts, locationTexts } from '../settings-texts.ts';
import { Letterhead } from './letterhead.tsx';
import { draftOfLocation, type LocationDraft, locationBody, newLocation } from './location-draft.ts';
import { LocationFields } from './location-fields.tsx';
import { useLetterhead } from './use-letterhead.ts';

/** Width of the dialog in pixels (rules: screens#sizes-of-dialogs). */
const width = 475;

const labels = {
  ...locationTexts,
  name: baseDataTexts.name,
  marginDocsTop: letterheadTexts.marginTop,
  marginDocsBottom: letterheadTexts.marginBottom,
};

export function LocationDialog({ id: openedId, data, reload, onClose }: ListDialogProps) {
  const [newId] = useState(randomId);
  const id = openedId ?? newId;
  const location = data.locations.find((known) => known.id === id);
  const letterhead = useLetterhead(id, location !== undefined);
  const whatIsMissing = useWhatIsMissing(letterhead.file !== null);
  const save = useSave(saveLocation);
  const { locationCount, maximumLocationCount } = data.constraint;
  return (
    <RecordDialog<LocationDraft>
      title={dialogTitle('locations', openedId, false)}
      width={width}
      onClose={onClose}
      stored={location === undefined ? null : { draft: draftOfLocation(location), version: location.version }}
      blank={() => newLocation(id, hasRoom(locationCount, maximumLocationCount))}
      labels={labels}
      validate={(draft) => [
        ...findViolationsOfDraft(saveLocation, locationBody(draft)),
        ...whatIsMissing(draft),
      ]}
      save={async (draft, version) => {
        const body = bodyOfDraft(saveLocation, { ...locationBody(draft), version });
        const answer = await save.mutateAsync({ body });
        if (letterhead.file !== null && draft.removedLetterhead === letterhead.file.id)
          await letterhead.remove();
        return answer;
      }}
      reload={reload}
      onSaved={({ name }, isNew) => {
        toasts.success(isNew ? baseDataTexts.created(name) : baseDataTexts.saved(name));
        void reload();
      }}
    >
      {(form) => (
        <LocationFields
          draft={form.draft}
          edit={form.edit}
          error={form.error}
          hasPlace={location?.enabled === true}
          formerPrefix={location?.billPrefix ?? null}
          isNew={location === undefined}
          data={data}
          letterhead={<Letterhead form={form} letterhead={letterhead} />}
        />
      )}
    </RecordDialog>
  );
}

/** The prefix with the sales statistics package, the margins once there is a letterhead (rules: screens#locations). */
function useWhatIsMissing(hasLetterhead: boolean) {
  const { packages } = useCurrentUser();
  return (draft: LocationDraft): Violation[] => {
    const keepsLetterhead = hasLetterhead && draft.removedLetterhead === null;
    const needed: (keyof LocationDraft)[] = [
      ...(packages.includes('SALES_STATISTICS') ? (['billPrefix'] as const) : []),
      ...(keepsLetterhead ? (['marginDocsTop', 'marginDocsBottom'] as const) : []),
    ];
    const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');
    return needed
      .filter((field) => isEmpty(draft[field]))
      .map((field) => ({ path: `body.${field}`, message: baseDataTexts.required }));
  };
}
