import { isFull } from '../../features/assemblies/device/database.ts';
import { type Device, openDevice } from '../../features/assemblies/device/device.ts';
import type { CapturePlace, PreparedPicture } from '../../features/assemblies/device/device-types.ts';
import { draftKeyOf } from '../../features/assemblies/device/drafts.ts';
import { countWaitingOfOthers } from '../../features/assemblies/device/people.ts';
import {
  longestSides,
  openPictureStudio,
  type PictureStudio,
} from '../../features/assemblies/device/pictures/picture-studio.ts';
import { keepPlans } from '../../features/assemblies/device/plans.ts';
import { reportPdf } from '../../features/assemblies/device/report/report-pdf.ts';
import { sendWith } from '../../features/assemblies/device/send-item.ts';
import { startSending } from '../../features/assemblies/device/sending.ts';
import {
  markBrowser,
  type Shell,
  startShell,
  unmarkBrowser,
} from '../../features/assemblies/device/shell/shell.ts';
import { markCache } from '../../features/assemblies/device/shell/shell-rules.ts';
import { createBackend } from '../../lib/calls/backend.ts';
import { dayOfInstant } from '../../lib/formats/format-instant.ts';
import { randomId } from '../../lib/random-id.ts';
import { isServerOf } from '../../lib/version.ts';

declare global {
  interface Window {
    /** Global that the tests of the device library talk to. */
    korpusDevice?: Awaited<ReturnType<typeof openPersonDevice>>;
    korpusShell?: Readonly<{
      shell: Shell;
      isBrowserMarked: () => Promise<boolean>;
      markBrowser: () => Promise<void>;
      unmarkBrowser: () => Promise<void>;
    }>;
    /** Given by the test: hears of each picture the page calls saved. */
    korpusSaved?: (id: string, sha256: string) => void;
  }
}

const tenantId = 'house';

/** The device library as a page without any screen: it sends as whoever's token lies in this browser. */
export async function startDevicePage(): Promise<void> {
  if (window.location.search === '?shell')
    window.korpusShell = {
      shell: startShell(),
      isBrowserMarked: () => caches.has(markCache),
      markBrowser,
      unmarkBrowser,
    };
  const backend = createBackend();
  const state = backend.session.get();
  if (state.kind === 'signedIn') window.korpusDevice = await openPersonDevice(backend, state.userId);
  document.title = state.kind;
}

async function openPersonDevice(backend: ReturnType<typeof createBackend>, userId: string) {
  const owner = { tenantId, userId };
  const device = await openDevice({ owner, person: { firstName: 'Max', lastName: `Meister ${userId}` } });
  const studio = openPictureStudio();
  const api = backend.apiOnlyAs(userId);
  const sending = startSending({ device, send: sendWith(api), isSameVersion: isServerOf(api) });
  return {
    device,
    sending,
    ...createTaking(device, studio),
    ...createLooks(device, studio),
    /** Keeps so many files of an order, and lets go of all others. */
    keepPlans: (orderId: string, fileIds: readonly string[]) => {
      const contentType = 'application/pdf' as const;
      const files = fileIds.map((id) => ({
        id,
        type: 'PLANS' as const,
        name: 'Plan.pdf',
        size: 9,
        contentType,
      }));
      return keepPlans({ device, api, orders: [{ id: orderId, files }] });
    },
    keepList: () =>
      device.orders.keep({
        today: dayOfInstant(new Date().toISOString()),
        orders: [],
        more: false,
        checklist: [],
        hasComplaints: true,
      }),
    readPlan: async (fileId: string) => {
      const bytes = await device.plans.bytesOf(fileId);
      return bytes === null ? null : new TextDecoder().decode(bytes);
    },
    others: () => countWaitingOfOthers(owner),
  };
}

/** Takes pictures, complaints and reports, as the screens of the app do it. */
function createTaking(device: Device, studio: PictureStudio) {
  const placeOf = (orderId: string): CapturePlace => ({
    orderId,
    clientName: 'Muster',
    type: 'MISC',
    complaintId: null,
  });
  const keepAt = (place: CapturePlace) => async (picture: PreparedPicture) => {
    await device.drafts.add(place, picture);
    window.korpusSaved?.(picture.id, picture.sha256);
  };
  const take = async (files: readonly File[], place: CapturePlace, side: number = longestSides.picture) => {
    try {
      return await studio.take(files, side, keepAt(place));
    } catch (error) {
      return [isFull(error) ? 'full' : String(error)];
    }
  };
  return {
    /** Takes so many small pictures, each unlike all others, and answers the sentences of those not taken. */
    takeSome: async (orderId: string, count: number) =>
      take(await Promise.all(Array.from({ length: count }, () => somePicture(40, 30))), placeOf(orderId)),
    takeNoise: async (orderId: string, width: number, height: number) =>
      take([await somePicture(width, height, 1)], placeOf(orderId)),
    /** Takes the files that lie in the page's one file field. */
    takeChosen: (orderId: string) =>
      take([...(document.querySelector('input')?.files ?? [])], placeOf(orderId)),
    finishAll: async () => {
      for (const { key } of await device.drafts.list()) await device.outbox.takeDraft(key);
    },
    complain: async (orderId: string) => {
      const place: CapturePlace = { ...placeOf(orderId), type: 'COMPLAINT', complaintId: randomId() };
      await device.drafts.complain(place, { text: 'Kratzer in der Front', importance: 3 });
      await take([await somePicture(40, 30)], place);
    },
    report: async (orderId: string, count: number) => {
      const place: CapturePlace = { ...placeOf(orderId), type: 'ASSEMBLY_REPORT' };
      await take(
        await Promise.all(Array.from({ length: count }, () => somePicture(60, 80))),
        place,
        longestSides.report,
      );
      const draft = await device.drafts.read(draftKeyOf(place));
      if (draft !== null) {
        const pictures = await Promise.all(
          draft.pictures.map(async (picture) => ({
            ...picture,
            bytes: (await device.drafts.bytesOf(picture.id)) ?? new ArrayBuffer(0),
          })),
        );
        const bytes = reportPdf({
          title: 'Montagebericht',
          customer: 'Müller',
          day: '21.11.2026',
          person: 'M',
          pictures,
        });
        if (bytes === null) throw new Error('The report is too large.');
        await device.outbox.takeReport(draft.key, {
          type: 'ASSEMBLY_REPORT',
          bytes: bytes.buffer,
          filename: 'Bericht.pdf',
        });
      }
    },
  };
}

/** Changes a picture, and tells what lies on the device. */
function createLooks(device: Device, studio: PictureStudio) {
  return {
    /** Width, height and the colour of a corner of what would be sent. */
    look: async (id: string) => {
      const bytes = await device.drafts.bytesOf(id);
      const bitmap = await createImageBitmap(new Blob([bytes ?? new ArrayBuffer(0)]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const corner = [...(context?.getImageData(2, 2, 1, 1).data ?? [])].slice(0, 3);
      const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)).subarray(0, 4000));
      return { width: bitmap.width, height: bitmap.height, corner, hasExif: text.includes('Exif') };
    },
    edit: async (key: string, id: string, turns: 0 | 1 | 2 | 3) => {
      const picture = (await device.drafts.read(key))?.pictures.find((each) => each.id === id);
      const bytes = await device.drafts.bytesOf(id);
      if (picture === undefined || bytes === null) throw new Error('There is no such picture.');
      const marks = [{ kind: 'circle', from: { x: 0.2, y: 0.2 }, to: { x: 0.8, y: 0.8 } }] as const;
      const edited = await studio.edit({ ...picture, bytes }, { turns, marks });
      if (edited !== null) await device.drafts.replace(key, edited);
    },
    summary: () => {
      const { items, room, needsSignIn, needsUpdate, network } = device.state.get();
      const count = (state: string) => items.filter((item) => item.state === state).length;
      const counts = { waiting: count('waiting'), sent: count('sent'), refused: count('refused') };
      return { ...counts, orphaned: count('orphaned'), room, needsSignIn, needsUpdate, network };
    },
  };
}

/** A JPEG of coloured squares; no two are alike. */
async function somePicture(width: number, height: number, square = 8): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser does not draw.');
  const image = context.createImageData(width, height);
  const squares = Math.ceil(width / square);
  const colours = crypto.getRandomValues(
    new Uint32Array(Math.min(16_384, squares * Math.ceil(height / square))),
  );
  for (let at = 0; at < width * height; at += 1) {
    const colour =
      colours[
        (Math.floor(at / width / square) * squares + Math.floor((at % width) / square)) % colours.length
      ] ?? 0;
    image.data.set([colour & 255, (colour >> 8) & 255, (colour >> 16) & 255, 255], at * 4);
  }
  context.putImageData(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  return new File([blob], 'Bild.jpg', { type: 'image/jpeg' });
}
