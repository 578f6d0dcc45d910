import { describe, expect, it } from 'vitest';
import { tableOf } from '@kit/tables/tableOf';
import { aWorkbook1997 } from './aWorkbook1997';
import { aZip } from './aZip';

const bytesOf = (text: string) => new TextEncoder().encode(text);

const workbook = (cells: string, texts = '') =>
  aZip({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Oculta" sheetId="1" state="hidden" r:id="rId1"/>
      <sheet name="Cupones" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs>
      <xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="20"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
  });

describe('a file with a table', () => {
  it('is text in UTF-8, or in the letters of Windows', async () => {
    expect(await tableOf(bytesOf('\uFEFFCódigo;Días\nÑANDÚ;lunes'))).toEqual([
      ['Código', 'Días'],
      ['ÑANDÚ', 'lunes'],
    ]);
    expect(await tableOf(new Uint8Array([0x44, 0xed, 0x61, 0x73, 0x3b, 0x31]))).toEqual([['Días', '1']]);
  });

  it('is a workbook: texts, numbers, days, times, shares, and rows where they stand', async () => {
    const file = await workbook(
      `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><t>junto</t></is></c></row>
       <row r="4"><c r="A4"><v>5000</v></c><c r="B4" s="1"><v>46357</v></c><c r="C4" s="2"><v>0.5208333333</v></c>
       <c r="D4" s="3"><v>0.2</v></c><c r="E4" t="b"><v>1</v></c><c r="F4" t="str"><f>A4</f><v>texto</v></c></row>`,
      '<si><r><t>Có</t></r><r><t>digo</t></r><rPh><t>x</t></rPh></si>',
    );
    expect(await tableOf(file)).toEqual([
      [],
      ['Código', '', 'junto'],
      [],
      ['5000', '2026-12-01', '12:30', '20%', 'sí', 'texto'],
    ]);
  });

  it('is a workbook of before 2007', async () => {
    const file = aWorkbook1997([
      ['Código', 'Descuento', 'Inicio'],
      ['ÑANDÚ €', 12.5, { day: 46357 }],
    ]);
    expect(await tableOf(file)).toEqual([
      ['Código', 'Descuento', 'Inicio'],
      ['ÑANDÚ €', '12.5', '2026-12-01'],
    ]);
  });

  it('is none where it is something else, or broken', async () => {
    await expect(tableOf(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2]))).rejects.toThrow();
    await expect(tableOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]))).rejects.toThrow();
    const whole = aWorkbook1997([['a']]);
    await expect(tableOf(whole.slice(0, 700))).rejects.toThrow();
  });
});
