import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@korpus/contract/calls.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { aPdf } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { makeOrderFor } from '../../../../../tests/kit/orders.ts';
import { contractBody, printingIn } from '../../../../../tests/kit/printing-shop.ts';
import { recordFilesIn } from '../../../../../tests/kit/record-files.ts';
import { openS3Server } from '../../../../../tests/kit/s3-server.ts';
import { isStorageKey } from '../../platform/storage/file-store.ts';
import { blobPath } from '../../platform/storage/folder-store.ts';

const s3 = await openS3Server();
afterAll(() => s3.close());

const envOf = {
  folder: {},
  s3: {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  },
};

type Damage = (bytes: Buffer) => Buffer;
const cut: Damage = (bytes) => bytes.subarray(0, bytes.length - 1);
/** One bit, right at the beginning: the size stays. */
const rotten: Damage = (bytes) => Buffer.from(bytes.map((byte, place) => (place === 0 ? byte ^ 1 : byte)));

describe.each(['folder', 's3'] as const)('stored bytes in a %s', async (kind) => {
  const said: string[] = [];
  const say = (_facts: unknown, words?: string) => said.push(words ?? '');
  const house = await aHouse({
    env: envOf[kind],
    adjust: (services) => ({ ...services, log: { info: say, warn: say, error: say } }),
  });
  const files = recordFilesIn(house);
  const printing = printingIn(house);

  /** Damages the bytes of a row as a bad disk, or somebody at the store, does. */
  function damage(key: string | undefined, how: Damage): void {
    if (key === undefined || !isStorageKey(key)) throw new Error('There is nothing to damage.');
    const path = join(house.dataDir, blobPath(key));
    if (existsSync(path)) writeFileSync(path, how(readFileSync(path)));
    else s3.objects.set(`files/${key}`, how(s3.objects.get(`files/${key}`) ?? Buffer.alloc(0)));
  }
  const keyOf = async (tenantId: string, table: 'files' | 'issued_documents') =>
    house.services.tenancy.inTenant(tenantId, async (tx) => {
      const rows = await tx.selectFrom(table).select('storage_key').execute();
      return rows[0]?.storage_key ?? undefined;
    });

  const refusal = {
    code: 'FILE_DAMAGED',
    message: expect.stringMatching(/^Diese Datei ist auf dem Server beschädigt/),
  };

  async function aPlan(words: string) {
    const shop = await house.aTenant();
    const chef = await shop.signedInAs('ADMIN');
    const id = await makeOrderFor(house.services, shop.tenantId, chef.userId);
    const place = { id, type: 'PLANS' } as const;
    const { name } = (await files.upload(chef, place, aPdf('Plan.pdf', words))).ok();
    return { shop, chef, place, name, key: await keyOf(shop.tenantId, 'files') };
  }

  it('of another size are not sent at all', async () => {
    const { chef, place, name, key } = await aPlan('ü'.repeat(200_000));
    expect((await files.open(chef, place, name)).status).toBe(200);
    damage(key, cut);
    const { status, bytes } = await files.open(chef, place, name);
    expect(status).toBe(500);
    expect(JSON.parse(bytes.toString())).toMatchObject(refusal);
    expect(said).toContain('stored bytes are damaged');
  });

  it('that changed end their download with an error before it is whole', async () => {
    const { chef, place, name, key } = await aPlan('ü'.repeat(200_000));
    damage(key, rotten);
    await expect(files.open(chef, place, name)).rejects.toThrow('terminated');
  });

  it.each([cut, rotten])('of what was printed for good are looked at before they are sent', async (how) => {
    const { shop, anna } = await printing.aShop();
    const documentData = { PURCHASE_CONTRACT: contractBody(anna, shop) };
    const { id } = await printing.anOrder(anna, shop, { documentData });
    const link = async () => (await printing.print(anna, id, 'PURCHASE_CONTRACT')).ok();
    const asPrinted = await printing.bytesBehind(await link());
    expect(await printing.bytesBehind(await link())).toBe(asPrinted);
    said.length = 0;
    damage(await keyOf(shop.tenantId, 'issued_documents'), how);
    const { url } = await link();
    const answer = await house.aStranger().send({ method: 'GET', url });
    expect(answer.status).toBe(500);
    expect(answer.error()).toMatchObject(refusal);
    expect(said).toEqual(['stored bytes are damaged']);
  });

  it('of a letterhead that changed are not printed on', async () => {
    const { shop, anna } = await printing.aShop();
    const chef = await shop.signedInAs('ADMIN');
    const type = 'TEMPLATE_DOCS';
    (await chef.call(calls.uploadFile, { query: { id: shop.locationId, type } })).ok();
    damage(await keyOf(shop.tenantId, 'files'), rotten);
    const documentData = { PURCHASE_CONTRACT: contractBody(anna, shop) };
    const { id } = await printing.anOrder(anna, shop, { documentData });
    said.length = 0;
    await printing.bytesBehind((await printing.print(anna, id, 'PURCHASE_CONTRACT')).ok());
    expect(said).toEqual(['stored bytes are damaged', 'letterhead is gone']);
  });
});
