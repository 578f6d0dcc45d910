import { maskedText } from '../people/maskedText';
import { countries, type CountryCode } from '../values/countries';
import { foldText } from '../values/foldText';
import { formatPlainNumber } from '../values/money';
import { parseMoney } from '../values/parseNumbers';
import { isWallTime, toWallTime } from '../values/wallTime';
import type { WorkbookCell } from '../tables/writeWorkbook';

/** Columns of an exported order table whose cells contain values of the specification's enumerations. */
export const enumColumns = [
  'status',
  'dispatchMethod',
  'platform',
  'channel',
  'deliveryStatus',
  'paymentMethod',
  'paymentStatus',
  'refundReason',
] as const;
export type EnumColumn = (typeof enumColumns)[number];

/** Columns whose digits are identifiers, which a spreadsheet would round or reformat. */
const textColumns = ['phone', 'coupon', 'address', 'comment'] as const;

const otherColumns = ['number', 'createdAt', 'store', 'customer', 'products', 'commune', 'refunded', 'total'] as const;

export const orderColumns = [...enumColumns, ...textColumns, ...otherColumns] as const;
export type OrderColumn = (typeof orderColumns)[number];

/** Texts that replace the platform's values and headers. */
export interface OrderTableTexts {
  heads: Record<OrderColumn, string>;
  words: Record<EnumColumn, Readonly<Record<string, string>>>;
}

/** Headers that platforms use for each column, besides the app's own title; normalized with `foldWord`. */
const columnTitles: Readonly<Record<OrderColumn, readonly string[]>> = {
  number: ['numero', 'number', 'ordernumber', 'pedido'],
  createdAt: ['fecha', 'createdat', 'date', 'orderdate'],
  store: ['tienda', 'store', 'storename'],
  status: ['estado', 'status', 'orderstatus'],
  dispatchMethod: ['despacho', 'dispatchmethod', 'tipodespacho'],
  platform: ['plataforma', 'platform'],
  channel: ['canal', 'channel', 'source', 'channelsource'],
  deliveryStatus: ['estadodeldespacho', 'deliverystatus'],
  customer: ['cliente', 'customer', 'customername'],
  phone: ['telefono', 'phone', 'customerphone', 'phonenumber'],
  products: ['productos', 'products', 'items'],
  address: ['direccion', 'address', 'deliveryaddress'],
  commune: ['comuna', 'commune', 'city'],
  comment: ['comentario', 'comment', 'notes'],
  coupon: ['cupon', 'coupon', 'couponcode'],
  paymentMethod: ['pago', 'mediodepago', 'paymentmethod', 'payment'],
  paymentStatus: ['estadodelpago', 'paymentstatus'],
  refunded: ['devuelto', 'devolucion', 'refund', 'refunded', 'refundamount'],
  refundReason: ['motivodeladevolucion', 'refundreason'],
  total: ['total'],
};

/**
 * Removes case, accents and separators, so that `dispatch_method`, `dispatchMethod` and `Dispatch method` are equal.
 */
const foldWord = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

const columnByHeader = new Map(
  orderColumns.flatMap((column) => columnTitles[column].map((heading) => [heading, column] as const)),
);

/** Returns the column for a header; undefined for additional columns of the platform. */
const findOrderColumn = (heading: string): OrderColumn | undefined => columnByHeader.get(foldWord(heading));

const isEnumColumn = (column: OrderColumn | undefined): column is EnumColumn =>
  (enumColumns as readonly (OrderColumn | undefined)[]).includes(column);
const isTextColumn = (column: OrderColumn | undefined): boolean =>
  (textColumns as readonly (OrderColumn | undefined)[]).includes(column);

const datePattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Parses the wall time or day in a cell; returns null for other text. */
const parseWallTime = (text: string, zone: string): string | null => {
  const [, day, timeText, seconds = ':00', offset] = datePattern.exec(text) ?? [];
  if (day === undefined) return null;
  const wallTime = `${day}T${timeText ?? '00:00'}${seconds}`;
  if (!isWallTime(wallTime)) return null;
  if (timeText === undefined) return day;
  return offset === undefined ? wallTime : toWallTime(Date.parse(`${wallTime}${offset}`), zone);
};

/** Matches thousands as written in countries without cents. */
const thousandsPattern = /^-?[1-9]\d{0,2}(?:\.\d{3})+$/;

/** Matches numbers. Longer sequences of digits are phones and codes, which a spreadsheet would show as 5,69E+10. */
const numberPattern = /^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,4})?$/;

/** True for the headers of coordinates, which may have three decimals. */
const isCoordinate = (heading: string): boolean => /^(?:lat|lon|lng|coord)/.test(foldWord(heading));

interface TableColumn {
  heading: string;
  column: OrderColumn | undefined;
}

const toCell = (
  text: string,
  { heading, column }: TableColumn,
  texts: TextsByColumn,
  country: CountryCode,
): WorkbookCell => {
  if (isEnumColumn(column)) return texts.get(column)?.get(foldWord(text)) ?? text;
  if (isTextColumn(column)) return text;
  // Amounts with a currency symbol would stay texts, which spreadsheets leave out of sums.
  const isMoney = column === 'total' || column === 'refunded' || text.includes('$');
  const amount = isMoney ? parseMoney(text.replace(/^(\D*)-/, '$1'), country) : null;
  if (amount !== null)
    return { number: text.includes('-') ? -amount : amount, format: Number.isInteger(amount) ? '#,##0' : '#,##0.00' };
  const { decimals, timeZone } = countries[country];
  if (decimals === 0 && thousandsPattern.test(text) && column !== 'number' && !isCoordinate(heading)) {
    return { number: Number(text.replaceAll('.', '')), format: '#,##0' };
  }
  if (numberPattern.test(text)) {
    // Order numbers are identifiers and get no thousands separator.
    return { number: Number(text), format: column === 'number' ? '0' : text.includes('.') ? '#,##0.00' : '#,##0' };
  }
  const wallTime = parseWallTime(text, timeZone);
  return wallTime === null ? text : { wall: wallTime };
};

/** Columns without customers' data. `commune` is the area that couriers need. */
const impersonalColumns: ReadonlySet<OrderColumn | undefined> = new Set<OrderColumn>([
  ...enumColumns,
  ...otherColumns.filter((column) => column !== 'customer'),
  'coupon',
]);

/** Replaces the cells of columns that contain customers' data, or may contain them because their header is unknown. */
export const maskOrderTable = (rows: readonly (readonly string[])[]): string[][] => {
  const [headings = [], ...body] = rows;
  const impersonalFlags = headings.map((heading) => impersonalColumns.has(findOrderColumn(heading)));
  return [
    [...headings],
    ...body.map((row) =>
      row.map((text, index) => (impersonalFlags[index] === true || text.trim() === '' ? text : maskedText)),
    ),
  ];
};

/** Texts by column and folded value. */
type TextsByColumn = ReadonlyMap<EnumColumn, ReadonlyMap<string, string>>;

const normalizeTexts = ({ words }: OrderTableTexts): TextsByColumn =>
  new Map(
    enumColumns.map((column) => [
      column,
      new Map(Object.entries(words[column]).map(([value, text]) => [foldWord(value), text])),
    ]),
  );

/**
 * Converts the platform's order table (with its header first): replaces the platform's values with texts for users, and
 * turns numbers and times into typed cells.
 */
export const createOrderTableCells = (
  rows: readonly (readonly string[])[],
  texts: OrderTableTexts,
  country: CountryCode,
): WorkbookCell[][] => {
  const [headings = [], ...body] = rows;
  const columns = headings.map((heading): TableColumn => ({ heading: heading, column: findOrderColumn(heading) }));
  const normalizedTexts = normalizeTexts(texts);
  return [
    columns.map(({ heading, column }) => (column === undefined ? heading : texts.heads[column])),
    ...body.map((row) =>
      row.map((text, index) =>
        toCell(text.trim(), columns[index] ?? { heading: '', column: undefined }, normalizedTexts, country),
      ),
    ),
  ];
};

/** Returns a cell as text; times have the form `2026-11-24 13:05:00`. */
export const formatCell = (cell: WorkbookCell, country: CountryCode): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  return 'number' in cell ? formatPlainNumber(cell.number, country) : cell.wall.replace('T', ' ');
};
