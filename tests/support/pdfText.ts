import { inflateSync } from 'node:zlib';

/**
 * This module extracts the text of a PDF that Chromium printed. Text consists of glyph numbers; a table in the file
 * maps them to characters.
 */

interface PdfObject {
  dictionary: string;
  stream: string;
}

const inflateStream = (dictionary: string, stream: string): string => {
  if (!dictionary.includes('/FlateDecode')) return stream;
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
};

const parseObjects = (file: string): Map<string, PdfObject> => {
  const objects = new Map<string, PdfObject>();
  for (const [, number = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)endobj/g)) {
    const streamStart = body.indexOf('stream');
    const dictionary = streamStart === -1 ? body : body.slice(0, streamStart);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const start = streamStart + (/^stream\r?\n/.exec(body.slice(streamStart))?.[0].length ?? 0);
    const stream = streamStart === -1 ? '' : inflateStream(dictionary, body.slice(start, start + length));
    objects.set(number, { dictionary, stream });
  }
  return objects;
};

const decodeHex = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(parseInt(code, 16))).join('');

/** Returns the characters of a font by glyph number. */
const parseCharacterMap = (map: string): Map<number, string> => {
  const characters = new Map<number, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, from = '', to = ''] of block.matchAll(/<([\da-fA-F]+)>\s*<([\da-fA-F]+)>/g)) {
      characters.set(parseInt(from, 16), decodeHex(to));
    }
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', lastCode = '', to = ''] of block.matchAll(
      /<([\da-fA-F]+)>\s*<([\da-fA-F]+)>\s*<([\da-fA-F]+)>/g,
    )) {
      for (let code = parseInt(from, 16); code <= parseInt(lastCode, 16); code += 1) {
        characters.set(code, String.fromCharCode(parseInt(to, 16) + code - parseInt(from, 16)));
      }
    }
  }
  return characters;
};

/** Returns all words in print order. There are no spaces between them, since the file contains none. */
export const readPdfText = (bytes: Buffer): string => {
  const objects = parseObjects(bytes.toString('latin1'));
  const fonts = new Map<string, Map<number, string>>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', reference = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(reference)?.dictionary ?? '')?.[1] ?? '';
      fonts.set(name, parseCharacterMap(objects.get(map)?.stream ?? ''));
    }
  }
  let text = '';
  for (const { stream } of objects.values()) {
    if (!/\bBT\b/.test(stream)) continue;
    let letters: Map<number, string> | undefined;
    for (const [, font, hex = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([\da-fA-F]+)>/g)) {
      if (font !== undefined) letters = fonts.get(font);
      else for (const code of hex.match(/.{4}/g) ?? []) text += letters?.get(parseInt(code, 16)) ?? '';
    }
  }
  return text.replaceAll(/\s/g, '');
};
