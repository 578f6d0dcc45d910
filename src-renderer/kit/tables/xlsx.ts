import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { lookOf, numberText, Sheet, type NumberLook } from './cellText';
import { openZip } from './zip';

/** Reads the first sheet of a workbook as Excel and LibreOffice save it. Source: ECMA-376, part 1. */

interface Visit {
  open?: (tag: SaxesTagPlain, name: string) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Names without the prefix of a namespace: some writers have one, most have none. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const walk = (xml: string, { open, text, close }: Visit): void => {
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => open?.(tag, local(tag.name)));
  parser.on('text', (part) => text?.(part));
  parser.on('cdata', (part) => text?.(part));
  parser.on('closetag', (tag) => close?.(local(tag.name)));
  parser.write(xml).close();
};

/** Texts that cells name by number; what is said of their pronunciation is no part of them. */
const sharedTexts = (xml: string): string[] => {
  const texts: string[] = [];
  let isText = false;
  let isSpoken = false;
  walk(xml, {
    open: (_tag, name) => {
      if (name === 'si') texts.push('');
      if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    text: (part) => {
      if (isText) texts[texts.length - 1] += part;
    },
    close: (name) => {
      if (name === 'rPh') isSpoken = false;
      if (name === 't') isText = false;
    },
  });
  return texts;
};

/** How numbers look, by the style that cells name. */
const looksIn = (xml: string): NumberLook[] => {
  const codes = new Map<number, string>();
  const looks: NumberLook[] = [];
  let isCells = false;
  walk(xml, {
    open: ({ attributes }, name) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') isCells = true;
      if (name !== 'xf' || !isCells) return;
      const format = Number(attributes['numFmtId'] ?? 0);
      looks.push(lookOf(format, codes.get(format)));
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return looks;
};

const columnAt = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

interface Book {
  texts: readonly string[];
  looks: readonly NumberLook[];
  since1904: boolean;
}

const recordsIn = (xml: string, { texts, looks, since1904 }: Book): string[][] => {
  const sheet = new Sheet();
  let [row, column, type, style, value] = [-1, -1, 'n', 0, ''];
  let isValue = false;
  walk(xml, {
    open: ({ attributes }, name) => {
      if (name === 'row') {
        row = attributes['r'] === undefined ? row + 1 : Number(attributes['r']) - 1;
        column = -1;
      }
      if (name === 'c') {
        const { r: reference, t = 'n', s = '0' } = attributes as Record<string, string | undefined>;
        column = reference === undefined ? column + 1 : columnAt(reference);
        [type, style, value] = [t, Number(s), ''];
      }
      isValue = name === 'v' || (name === 't' && type === 'inlineStr');
    },
    text: (part) => {
      if (isValue) value += part;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name !== 'c' || value === '') return;
      if (type === 's') sheet.put(row, column, texts[Number(value)] ?? '');
      else if (type === 'b') sheet.put(row, column, value === '1' ? 'sí' : 'no');
      else if (type === 'n') sheet.put(row, column, numberText(Number(value), looks[style] ?? 'number', since1904));
      else sheet.put(row, column, value);
    },
  });
  return sheet.records;
};

/** The first sheet that is shown, and where it lies. */
const firstSheet = (workbook: string, relations: string): { path: string; since1904: boolean } => {
  let id: string | undefined;
  let since1904 = false;
  walk(workbook, {
    open: ({ attributes }, name) => {
      if (name === 'workbookPr') since1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      id ??= Object.entries(attributes).find(([key]) => local(key) === 'id' && key.includes(':'))?.[1];
    },
  });
  let path = 'worksheets/sheet1.xml';
  walk(relations, {
    open: ({ attributes }, name) => {
      if (name === 'Relationship' && attributes['Id'] === id) path = attributes['Target'] ?? path;
    },
  });
  return { path: path.startsWith('/') ? path.slice(1) : `xl/${path}`, since1904 };
};

export const readXlsx = async (bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> => {
  const file = openZip(bytes);
  const workbook = await file('xl/workbook.xml');
  if (workbook === null) throw new Error('no workbook');
  const { path, since1904 } = firstSheet(workbook, (await file('xl/_rels/workbook.xml.rels')) ?? '<none/>');
  const sheet = await file(path);
  if (sheet === null) throw new Error('no sheet');
  return recordsIn(sheet, {
    texts: sharedTexts((await file('xl/sharedStrings.xml')) ?? '<none/>'),
    looks: looksIn((await file('xl/styles.xml')) ?? '<none/>'),
    since1904,
  });
};
