import { randomUUID } from 'node:crypto';
import { getBaseData, saveDocumentTextSetting } from '@korpus/contract/base-data/base-data.ts';
import type { WireOf } from '@korpus/contract/data-of.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import {
  getDefaultValues,
  getGlobalValue,
  listDocumentDataSettings,
  saveDefaultValues,
  saveDocumentDataSetting,
  saveGlobalValue,
} from '@korpus/contract/global-values/global-values.ts';
import {
  defaultDocumentDataSetting,
  defaultSettingOf,
  documentTypes,
} from '@korpus/domain/documents/document-types.ts';
import { defaultProvision } from '@korpus/domain/provisions/provision.ts';
import { emptyRichText, type RichTextDocument } from '@korpus/domain/rich-text/rich-text-document.ts';
import { describe, expect, it } from 'vitest';
import { changesIn } from '../../../../../tests/kit/change-log.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import { aRecord } from '../../../../../tests/kit/records.ts';

const house = await aHouse();
const anAdmin = async () =>
  (await house.aTenant()).signedInAs('ADMIN', { firstName: 'Eva', lastName: 'Chef' });

describe('default values', () => {
  const values: WireOf<typeof saveDefaultValues.body> = {
    provision: {
      salesProvision: { percentage: 7.25, value: 'SELLING_SUM' },
      exhibitionProvision: {
        exhibitionPercentage: 0,
        exhibitionValue: 'EXHIBITION_PRICE_GROSS',
        salesPercentage: 100,
        salesValue: 'MARGIN',
      },
    },
    shipmentExpense: 149.9,
    assemblyExpense: 700,
    targetMargin: { percentage: 33.33, compareValue: 'SUM_GROSS' },
    targetMarginSum: { percentage: 12, compareValue: 'SUM' },
    confirmationDays: 21,
    version: 1,
  };

  it('begin with the provision of a new house', async () => {
    const { provision, version } = (await (await anAdmin()).call(getDefaultValues)).ok();
    expect({ provision, version }).toEqual({ provision: defaultProvision, version: 1 });
  });

  it('are stored to the cent and the hundredth of a percent, logged field by field and announced', async () => {
    const admin = await anAdmin();
    const stream = await openLive(house.app, admin.token);
    expect((await admin.call(saveDefaultValues, { body: values })).ok()).toEqual({ version: 2 });
    expect((await admin.call(getDefaultValues)).ok()).toEqual({ ...values, version: 2 });
    const [change] = await changesIn(house.services, admin.tenantId, 'defaultValues');
    expect(change?.changes).toContainEqual({ field: 'shipmentExpense', old: 150, new: 149.9 });
    expect(change?.changes).toContainEqual({ field: 'salesProvision.percentage', old: 6, new: 7.25 });
    expect(change?.changes.map(({ field }) => field)).not.toContain('targetMarginSum.compareValue');
    expect(await stream.next()).toEqual({ kind: 'hello', id: '' });
    expect(await stream.next()).toEqual({ kind: 'globalValue', id: 'DEFAULT_VALUES' });
    await stream.close();
  });

  it('are changed by one of two who started from the same version', async () => {
    const shop = await house.aTenant();
    const admins = [await shop.signedInAs('ADMIN'), await shop.signedInAs('ADMIN')];
    const answers = await Promise.all(admins.map((each) => each.call(saveDefaultValues, { body: values })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.error()).toMatchObject({ code: 'STALE_VERSION', details: { changedBy: 'Anna Muster' } });
  });

  it.each([
    [{ targetMargin: { percentage: 100.01, compareValue: 'SUM' } }, 'body.targetMargin.percentage'],
    [{ targetMarginSum: { percentage: -1, compareValue: 'SUM' } }, 'body.targetMarginSum.percentage'],
    [{ targetMargin: { percentage: 1.234, compareValue: 'SUM' } }, 'body.targetMargin.percentage'],
    [{ shipmentExpense: null }, 'body.shipmentExpense'],
    [{ assemblyExpense: 1.999 }, 'body.assemblyExpense'],
    [{ assemblyExpense: -1 }, 'body.assemblyExpense'],
    [{ confirmationDays: -1 }, 'body.confirmationDays'],
    [{ confirmationDays: 366 }, 'body.confirmationDays'],
    [{ confirmationDays: 1.5 }, 'body.confirmationDays'],
  ])('refuse %j', async (change, path) => {
    const admin = await anAdmin();
    const refused = await admin.send({
      method: 'PUT',
      url: saveDefaultValues.path,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ ...values, ...change }),
    });
    expect(refused.status).toBe(400);
    expect(refused.error().details?.violations?.map((each) => each.path)).toEqual([path]);
  });

  it('need their version', async () => {
    const { version, ...body } = values;
    expect((await (await anAdmin()).call(saveDefaultValues, { body })).status).toBe(428);
  });
});

describe('the terms and conditions', () => {
  const key = 'TERMS_AND_CONDITIONS';
  const terms = (text: string): RichTextDocument => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'bold' }] }] }],
  });

  it('are empty until somebody writes them, and then what was written', async () => {
    const admin = await anAdmin();
    const read = async () => (await admin.call(getGlobalValue, { params: { key } })).ok();
    expect(await read()).toEqual({ key, value: null, version: 1 });
    const body = { key, value: terms('Zahlbar in 8 Tagen.'), version: 1 } as const;
    expect((await admin.call(saveGlobalValue, { body })).ok()).toEqual({ version: 2 });
    expect(await read()).toEqual({ key, value: body.value, version: 2 });
    expect((await admin.call(saveGlobalValue, { body })).error()).toMatchObject({
      code: 'STALE_VERSION',
      details: { changedBy: 'Eva Chef' },
    });
  });

  it('keep nothing that could be executed', async () => {
    const admin = await anAdmin();
    const evil = {
      type: 'doc' as const,
      content: [
        { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'gut', marks: [{ type: 'link', href: 'x:y' }] }],
        },
      ],
    };
    (await admin.call(saveGlobalValue, { body: { key, value: evil, version: 1 } })).ok();
    const { value } = (await admin.call(getGlobalValue, { params: { key } })).ok();
    expect(value).toEqual({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'gut' }] }],
    });
  });

  it('are the only value that may be set this way', async () => {
    const admin = await anAdmin();
    const refused = await admin.send({
      method: 'PUT',
      url: saveGlobalValue.path,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ key: 'LAST_ORDER_LOCK_DATE', value: '2026-01-31', version: 1 }),
    });
    expect(refused.status).toBe(400);
    const lock = await admin.call(getGlobalValue, { params: { key: 'LAST_ORDER_LOCK_DATE' } });
    expect(lock.ok()).toEqual({ key: 'LAST_ORDER_LOCK_DATE', value: null, version: 1 });
  });
});

describe('document data settings', () => {
  it('exist for every type from the beginning and are remembered by type', async () => {
    const admin = await anAdmin();
    const before = (await admin.call(listDocumentDataSettings)).ok();
    expect(before).toEqual(documentTypes.map((type) => ({ type, ...defaultSettingOf(type), version: 1 })));
    const ofPrepayments = before.find(({ type }) => type === 'PREPAYMENT_INVOICE');
    expect(ofPrepayments?.showTermsAndConditions).toBe(false);
    const body = { ...defaultDocumentDataSetting, hideArticlePrices: true, version: 1 };
    expect((await admin.call(saveDocumentDataSetting, { params: { type: 'INVOICE' }, body })).ok()).toEqual({
      version: 2,
    });
    const after = (await admin.call(listDocumentDataSettings)).ok();
    expect(after.filter(({ version }) => version === 2)).toEqual([
      { ...defaultSettingOf('INVOICE'), type: 'INVOICE', hideArticlePrices: true, version: 2 },
    ]);
    const [change] = await changesIn(house.services, admin.tenantId, 'documentDataSetting');
    expect(change).toMatchObject({
      subjectId: 'INVOICE',
      changes: [{ field: 'hideArticlePrices', old: false, new: true }],
    });
  });

  it('say how long an offer holds, and keep it when a save does not mention it', async () => {
    const admin = await anAdmin();
    const params = { type: 'OFFER' } as const;
    const save = (body: Partial<BodyOf<typeof saveDocumentDataSetting>>) =>
      admin.call(saveDocumentDataSetting, { params, body: { ...defaultDocumentDataSetting, ...body } });
    (await save({ validityDays: 30, version: 1 })).ok();
    (await save({ showDiscounts: false, version: 2 })).ok();
    const after = (await admin.call(listDocumentDataSettings)).ok();
    expect(after[0]).toMatchObject({ type: 'OFFER', validityDays: 30, showDiscounts: false });
    expect((await save({ validityDays: 0, version: 3 })).status).toBe(400);
    expect((await save({ validityDays: 366, version: 3 })).status).toBe(400);
  });

  it('take no text that is meant for other documents', async () => {
    const admin = await anAdmin();
    const id = randomUUID();
    const text = { id, name: 'Dank', preText: emptyRichText, postText: emptyRichText };
    (await admin.call(saveDocumentTextSetting, { body: { ...text, documentTypes: ['INVOICE'] } })).ok();
    const save = (type: 'OFFER' | 'INVOICE') =>
      admin.call(saveDocumentDataSetting, {
        params: { type },
        body: { ...defaultDocumentDataSetting, textSettingId: id, version: 1 },
      });
    expect((await save('OFFER')).error().details?.violations).toEqual([
      {
        path: 'body.textSettingId',
        message:
          'Diese Textvorlage ist nicht für „Angebot“ gedacht. Wähle eine andere oder erlaube sie dort.',
      },
    ]);
    (await save('INVOICE')).ok();
  });

  it('keep the text they name from being deleted', async () => {
    const admin = await anAdmin();
    const id = await aRecord(house.services, admin.tenantId, 'documentTextSetting');
    const body = { ...defaultDocumentDataSetting, textSettingId: id, version: 1 };
    (await admin.call(saveDocumentDataSetting, { params: { type: 'OFFER' }, body })).ok();
    const { documentTextSettings } = (await admin.call(getBaseData)).ok();
    expect(documentTextSettings.find((text) => text.id === id)?.isDeletable).toBe(false);
    const refused = await admin.send({
      method: 'DELETE',
      url: `/api/base-data/document-text-settings/${id}`,
    });
    expect(refused.error().code).toBe('IN_USE');
  });

  it('know no text of another house', async () => {
    const admin = await anAdmin();
    const foreign = await aRecord(house.services, (await house.aTenant()).tenantId, 'documentTextSetting');
    for (const textSettingId of [foreign, randomUUID()]) {
      const body = { ...defaultDocumentDataSetting, textSettingId, version: 1 };
      const refused = await admin.call(saveDocumentDataSetting, { params: { type: 'OFFER' }, body });
      expect(refused.error().details?.violations?.[0]?.path).toBe('body.textSettingId');
    }
  });
});
