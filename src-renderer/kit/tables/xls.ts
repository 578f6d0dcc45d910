import { lookOf, numberText, Sheet, type NumberLook } from './cellText';
import { streamNamed } from './compoundFile';

/** Reads the first sheet of a workbook as Excel saved it from 1997 to 2003. Source: [MS-XLS]. */

const records = {
  formula: 0x0006,
  endOfPart: 0x000a,
  date1904: 0x0022,
  filePass: 0x002f,
  continued: 0x003c,
  boundSheet: 0x0085,
  multipleRk: 0x00bd,
  xf: 0x00e0,
  sharedTexts: 0x00fc,
  labelOfShared: 0x00fd,
  number: 0x0203,
  label: 0x0204,
  booleanOrError: 0x0205,
  text: 0x0207,
  rk: 0x027e,
  format: 0x041e,
  begin: 0x0809,
} as const;

interface Part {
  type: number;
  /** Where it stands in the stream. */
  at: number;
  view: DataView;
}

const partsOf = (stream: Uint8Array): Part[] => {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const parts: Part[] = [];
  for (let at = 0; at + 4 <= stream.length;) {
    const length = Math.min(view.getUint16(at + 2, true), stream.length - at - 4);
    parts.push({
      type: view.getUint16(at, true),
      at,
      view: new DataView(stream.buffer, stream.byteOffset + at + 4, length),
    });
    at += 4 + length;
  }
  return parts;
};

/** Reads on through the records that a long one goes on in. */
class Reading {
  private at = 0;
  private part = 0;

  constructor(private readonly views: readonly DataView[]) {}

  private get view(): DataView {
    const view = this.views[this.part];
    if (view === undefined) throw new Error('a broken workbook');
    return view;
  }

  private turn(): void {
    while (this.part < this.views.length && this.at >= this.view.byteLength) {
      this.part += 1;
      this.at = 0;
    }
  }

  get isOver(): boolean {
    this.turn();
    return this.part >= this.views.length;
  }

  byte(): number {
    this.turn();
    const value = this.view.getUint8(this.at);
    this.at += 1;
    return value;
  }

  short(): number {
    return this.byte() | (this.byte() << 8);
  }

  long(): number {
    return this.short() + this.short() * 65_536;
  }

  skip(length: number): void {
    for (let left = length; left > 0; left -= 1) this.byte();
  }

  /** The letters of a text. Where they go on in the next record, that begins with how wide they are from there. */
  letters(count: number, wide: boolean): string {
    let text = '';
    let isWide = wide;
    for (let left = count; left > 0; left -= 1) {
      if (this.at >= this.view.byteLength) {
        this.part += 1;
        this.at = 0;
        isWide = (this.byte() & 1) === 1;
      }
      text += String.fromCharCode(isWide ? this.short() : this.byte());
    }
    return text;
  }

  /** A text with its length, which may have looks and pronunciation behind it. */
  text(count = this.short()): string {
    const flags = this.byte();
    const runs = (flags & 8) === 0 ? 0 : this.short();
    const more = (flags & 4) === 0 ? 0 : this.long();
    const text = this.letters(count, (flags & 1) === 1);
    this.skip(runs * 4 + more);
    return text;
  }
}

const sharedTexts = (parts: readonly Part[], from: number): string[] => {
  const views = [parts[from]!.view];
  for (let at = from + 1; parts[at]?.type === records.continued; at += 1) views.push(parts[at]!.view);
  const reading = new Reading(views);
  reading.long();
  const count = reading.long();
  const texts: string[] = [];
  while (texts.length < count && !reading.isOver) texts.push(reading.text());
  return texts;
};

/** A number in four bytes: whole or the upper half of a fraction, and as it is or its hundredth. */
const rkNumber = (view: DataView, at: number): number => {
  const bits = view.getInt32(at, true);
  const half = new DataView(new ArrayBuffer(8));
  half.setInt32(4, bits & ~3, true);
  const value = (bits & 2) === 0 ? half.getFloat64(0, true) : bits >> 2;
  return (bits & 1) === 0 ? value : value / 100;
};

interface Book {
  texts: readonly string[];
  looks: readonly NumberLook[];
  since1904: boolean;
  sheetAt: number;
}

const bookOf = (parts: readonly Part[]): Book => {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let texts: string[] = [];
  let since1904 = false;
  let sheetAt: number | null = null;
  for (const [nth, { type, view }] of parts.entries()) {
    if (type === records.endOfPart) break;
    if (type === records.filePass) throw new Error('locked with a password');
    if (type === records.date1904) since1904 = view.getUint16(0, true) === 1;
    if (type === records.format)
      codes.set(
        view.getUint16(0, true),
        new Reading([new DataView(view.buffer, view.byteOffset + 2, view.byteLength - 2)]).text(),
      );
    if (type === records.xf) formats.push(view.getUint16(2, true));
    if (type === records.sharedTexts) texts = sharedTexts(parts, nth);
    // The first worksheet that is shown: charts and macros are sheets too.
    const isSheet = type === records.boundSheet && view.getUint8(5) === 0 && (view.getUint8(4) & 3) === 0;
    if (isSheet) sheetAt ??= view.getUint32(0, true);
  }
  if (sheetAt === null) throw new Error('no sheet');
  return { texts, looks: formats.map((format) => lookOf(format, codes.get(format))), since1904, sheetAt };
};

const recordsIn = (parts: readonly Part[], { texts, looks, since1904, sheetAt }: Book): string[][] => {
  const sheet = new Sheet();
  /** The cell of a formula whose result is a text, which comes in a record of its own. */
  let waiting: readonly [number, number] | null = null;
  const number = (view: DataView, at: number, value: number, column = view.getUint16(2, true)) =>
    sheet.put(
      view.getUint16(0, true),
      column,
      numberText(value, looks[view.getUint16(at, true)] ?? 'number', since1904),
    );
  for (const { type, at, view } of parts) {
    if (at < sheetAt) continue;
    if (type === records.endOfPart) break;
    if (at > sheetAt && type === records.begin) break;
    const [row, column] = view.byteLength >= 4 ? [view.getUint16(0, true), view.getUint16(2, true)] : [0, 0];
    if (type === records.labelOfShared) sheet.put(row, column, texts[view.getUint32(6, true)] ?? '');
    if (type === records.number) number(view, 4, view.getFloat64(6, true));
    if (type === records.rk) number(view, 4, rkNumber(view, 6));
    if (type === records.multipleRk) {
      for (let nth = 0; 4 + nth * 6 + 8 <= view.byteLength; nth += 1) {
        number(view, 4 + nth * 6, rkNumber(view, 6 + nth * 6), column + nth);
      }
    }
    if (type === records.booleanOrError && view.getUint8(7) === 0) {
      sheet.put(row, column, view.getUint8(6) === 1 ? 'sí' : 'no');
    }
    if (type === records.label) {
      sheet.put(row, column, new Reading([new DataView(view.buffer, view.byteOffset + 6, view.byteLength - 6)]).text());
    }
    if (type === records.formula) {
      const isNumber = view.getUint16(12, true) !== 0xffff;
      waiting = !isNumber && view.getUint8(6) === 0 ? [row, column] : null;
      if (isNumber) number(view, 4, view.getFloat64(6, true));
      else if (view.getUint8(6) === 1) sheet.put(row, column, view.getUint8(8) === 1 ? 'sí' : 'no');
    }
    if (type === records.text && waiting !== null) {
      sheet.put(...waiting, new Reading([view]).text());
      waiting = null;
    }
  }
  return sheet.records;
};

export const readXls = (bytes: Uint8Array): string[][] => {
  const stream = streamNamed(bytes, ['Workbook', 'Book']);
  if (stream === null) throw new Error('no workbook');
  const parts = partsOf(stream);
  return recordsIn(parts, bookOf(parts));
};
