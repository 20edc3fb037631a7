import { reportNames } from '@korpus/domain/assemblies/assembly-texts.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { ReportType } from '@korpus/domain/files/file-types.ts';
import type { Device } from '../device/device.ts';
import { deviceTexts } from '../device/device-texts.ts';
import { type ReportPicture, reportPdf } from '../device/report/report-pdf.ts';

type Facts = {
  readonly type: ReportType;
  readonly customer: string;
  readonly person: string;
  readonly day: IsoDate;
};

/** One PDF of all pictures of a draft, in their place in the outbox; else a sentence why there is none. */
export async function makeReport(device: Device, key: string, facts: Facts): Promise<string | null> {
  const { type, customer, person } = facts;
  const draft = await device.drafts.read(key);
  const pictures: ReportPicture[] = [];
  for (const { id, filename, contentType, ...picture } of draft?.pictures ?? []) {
    if (contentType !== 'image/jpeg') return deviceTexts.heicInReport(filename);
    const bytes = await device.drafts.bytesOf(id);
    if (bytes === null) return deviceTexts.damaged;
    pictures.push({ ...picture, bytes });
  }
  const day = formatDate(facts.day);
  const title = reportNames[type];
  const pdf = reportPdf({ title, customer, day, person, pictures });
  if (pdf === null) return deviceTexts.reportTooLarge;
  await device.outbox.takeReport(key, { type, bytes: pdf.buffer, filename: `${title} ${day}.pdf` });
  return null;
}
