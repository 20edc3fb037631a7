import { signOut } from '@korpus/contract/authentication/authentication.ts';
import { downloadFile, getFileLink } from '@korpus/contract/files/files.ts';
import { endSession } from '@korpus/contract/profile/profile.ts';
import { describe, expect, it } from 'vitest';
import { comparable } from '../../../../../tests/kit/comparable.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { letterheadsIn } from '../../../../../tests/kit/letterheads.ts';
import { findLinkTaker } from '../../../../../tests/kit/link-takers.ts';
import { linkToLoose } from './index.ts';

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

  it('opens nothing else: every changed character, another tenant, session or file', async () => {
    const [one, other] = [await aLocation(), await aLocation()];
    (await upload(one.admin, one.id)).ok();
    const { id: otherFile } = (await upload(other.admin, other.id)).ok();
    const { url } = (
      await one.admin.call(getFileLink, { params: { id: one.id, type, name: 'Briefpapier.pdf' } })
    ).ok();
    const [tenant = '', session = '', file = '', kind = '', view = '', until = '', signature = ''] =
      url.replace('/api/export/files/', '').split('?')[0]?.split('.') ?? [];
    const missing = await house.aStranger().call(downloadFile, { params: { key: 'nichts' } });
    const forged = [
      [other.admin.tenantId, other.admin.sessionId, otherFile, kind, view, until, signature],
      [tenant, session, otherFile, kind, view, until, signature],
      [tenant, other.admin.sessionId, file, kind, view, until, signature],
      [tenant, session, file, 'b0', view, until, signature],
      [tenant, session, file, kind, 'i', until, signature],
      [tenant, session, file, kind, view, String(Number(until) + 1), signature],
      [tenant, session, file, kind, view, until, signature.slice(0, -1)],
      [
        tenant,
        session,
        file,
        kind,
        view,
        until,
        `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
      ],
      [tenant, session, file, kind, view, until, ''],
      [tenant, session, file, kind, view, until],
      [tenant, session, file, until, signature],
    ];
    for (const parts of forged) {
      const answer = await house.aStranger().call(downloadFile, { params: { key: parts.join('.') } });
      expect(comparable(answer)).toEqual(comparable(missing));
      expect(answer.status).toBe(404);
    }
  });

  it.each(['signed out', 'signed out by another device', 'disabled'])(
    'ends with the session it was given in, printed or not: %s',
    async (how) => {
      const { admin, id, shop } = await aLocation();
      (await upload(admin, id)).ok();
      const file = { id, type, name: 'Briefpapier.pdf' };
      const stored = (await admin.call(getFileLink, { params: file })).ok();
      const printed = await linkToLoose(house.services, await findLinkTaker(house.services, admin), {
        from: null,
        bytes: new Uint8Array([37]),
        name: 'Liste.pdf',
        contentType: 'application/pdf',
      });
      const statuses = async () => {
        const urls = [stored.url, printed.url];
        return Promise.all(
          urls.map(async (url) => (await house.aStranger().send({ method: 'GET', url })).status),
        );
      };
      expect(await statuses()).toEqual([200, 200]);
      const elsewhere = await shop.openSession(admin);
      if (how === 'signed out') (await admin.call(signOut)).ok();
      else if (how === 'disabled') await shop.changePerson(admin, { enabled: false });
      else (await elsewhere.call(endSession, { params: { id: admin.sessionId } })).ok();
      expect(await statuses()).toEqual([404, 404]);
      expect((await elsewhere.call(getFileLink, { params: file })).status).toBe(
        how === 'disabled' ? 401 : 200,
      );
    },
  );

  it('is not made for a file that does not exist', async () => {
    const { admin, id } = await aLocation();
    for (const name of ['Briefpapier.pdf', '..', '../../secret.key', 'x\0y']) {
      const answer = await admin.call(getFileLink, { params: { id, type, name } });
      expect([400, 404]).toContain(answer.status);
    }
  });
});
