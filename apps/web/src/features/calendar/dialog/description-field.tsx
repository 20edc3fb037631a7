import { Anchor } from '@mantine/core';
import { IconLink, IconMail, IconPhone } from '@tabler/icons-react';
import { RecordArea } from '../../../ui/record-fields/fields.tsx';
import { linksIn } from '../reach.ts';
import classes from './event-dialog.module.css';
import { eventDialogTexts as texts } from './event-dialog-texts.ts';
import type { EventForm } from './event-form.ts';

/** Rows of the field: it grows with what is typed, up to what leaves the rest in sight. */
const fewestRows = 3;
const mostRows = 8;

/** Takes the description as text; links and numbers in it can be clicked below it, even while one types. */
export function DescriptionField({ form: { draft, source, isReadOnly } }: Readonly<{ form: EventForm }>) {
  const text = draft.description ?? '';
  const links = linksIn(text);
  const rows = Math.min(mostRows, Math.max(fewestRows, text.split('\n').length));
  return (
    <div>
      <RecordArea
        source={source}
        field="description"
        label={texts.description}
        isReadOnly={isReadOnly}
        rows={rows}
      />
      {links.length > 0 && (
        <ul className={classes.reach} aria-label={texts.found}>
          {links.map(({ text, href }) => (
            <li key={href}>
              <Anchor
                size="sm"
                href={href}
                {...(href.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {})}
              >
                <Icon href={href} />
                {text}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const look = { size: 15, stroke: 1.75, 'aria-hidden': true };

function Icon({ href }: Readonly<{ href: string }>) {
  if (href.startsWith('tel:')) return <IconPhone {...look} />;
  return href.startsWith('mailto:') ? <IconMail {...look} /> : <IconLink {...look} />;
}
