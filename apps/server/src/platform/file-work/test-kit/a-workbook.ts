import { aZip, type ZipPart } from './a-zip.ts';

export const aPart = (name: string, xml: string): ZipPart => ({ name, bytes: Buffer.from(xml) });
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

/** Sheets by their rows; strings, styles and whatever else beside them. A later part takes the place of one of its name. */
export const aWorkbook = (sheets: readonly string[], more: readonly ZipPart[] = []) =>
  aZip([
    aPart('[Content_Types].xml', '<Types/>'),
    aPart(
      'xl/workbook.xml',
      `<workbook xmlns:r="r"><sheets>${sheets
        .map((_, at) => `<sheet name="Blatt ${at + 1}" sheetId="${at + 1}" r:id="r${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    aPart(
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${sheets
        .map((_, at) => `<Relationship Id="r${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
        .join('')}</Relationships>`,
    ),
    aPart(
      'xl/styles.xml',
      `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/><numFmt numFmtId="171" formatCode="#,##0.00 &quot;day&quot;"/></numFmts>
       <cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`,
    ),
    aPart(
      'xl/sharedStrings.xml',
      '<sst><si><t>Name</t></si><si><r><t>Mül</t></r><r><t>ler</t></r><rPh><t>x</t></rPh></si></sst>',
    ),
    ...sheets.map((rows, at) => aPart(`xl/worksheets/sheet${at + 1}.xml`, sheetOf(rows))),
    ...more,
  ]);
