import { downloadFile, getFileLink } from '@korpus/contract/files/files.ts';
import { describe, expect, it } from 'vitest';
import { comparable } from '../../../../../tests/kit/comparable.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { letterheadsIn } from '../../../../../tests/kit/letterheads.ts';

const house = await aHouse();
const { type, aLocation, upload } = letterheadsIn(house);

describe('a download link', () => {
  it('is valid for five minutes', async () => {
    const { admin, id } = await aLocation();
    (await upload(admin, id)).ok();
    const { url, filename } = (
      await admin.call(getFileLink, { params: { id, type, name: 'Briefpapier.pdf' } })
    ).ok();
    expect(filename).toBe('Briefpapier.pdf');
    const open = () => house.aStranger().send({ method: 'GET', url });
    house.clock.advance({ minutes: 4 });
    expect((await open()).status).toBe(200);
    house.clock.advance({ minutes: 1 });
    expect((await open()).status).toBe(404);
  });

  it('opens nothing else: every changed character, another tenant, another file', async () => {
    const [one, other] = [await aLocation(), await aLocation()];
    (await upload(one.admin, one.id)).ok();
    const { id: otherFile } = (await upload(other.admin, other.id)).ok();
    const { url } = (
      await one.admin.call(getFileLink, { params: { id: one.id, type, name: 'Briefpapier.pdf' } })
    ).ok();
    const [tenant = '', file = '', kind = '', view = '', until = '', signature = ''] =
      url.replace('/api/export/files/', '').split('?')[0]?.split('.') ?? [];
    const missing = await house.aStranger().call(downloadFile, { params: { key: 'nichts' } });
    const forged = [
      [other.admin.tenantId, otherFile, kind, view, until, signature],
      [tenant, otherFile, kind, view, until, signature],
      [tenant, file, 'b0', view, until, signature],
      [tenant, file, kind, 'i', until, signature],
      [tenant, file, kind, view, String(Number(until) + 1), signature],
      [tenant, file, kind, view, until, signature.slice(0, -1)],
      [tenant, file, kind, view, until, `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`],
      [tenant, file, kind, view, until, ''],
      [tenant, file, kind, view, until],
      [tenant, file, until, signature],
    ];
    for (const parts of forged) {
      const answer = await house.aStranger().call(downloadFile, { params: { key: parts.join('.') } });
      expect(comparable(answer)).toEqual(comparable(missing));
      expect(answer.status).toBe(404);
    }
  });

  it('is not made for a file that does not exist', async () => {
    const { admin, id } = await aLocation();
    for (const name of ['Briefpapier.pdf', '..', '../../secret.key', 'x\0y']) {
      const answer = await admin.call(getFileLink, { params: { id, type, name } });
      expect([400, 404]).toContain(answer.status);
    }
  });
});
