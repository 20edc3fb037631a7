import { toString as drawCode } from 'qrcode';

/** As bytes in UTF-8, which the payload announces: as text the code would guess an alphabet of its own. */
export const drawGiroCode = (payload: string): Promise<string> =>
  drawCode([{ data: Buffer.from(payload, 'utf8'), mode: 'byte' }], {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 0,
  });
