import {
  parseCountCell,
  parseDaysCell,
  parseFirstDayCell,
  parseFlagCell,
  parseHoursCell,
  parseIdsCell,
  parseLastDayCell,
  parseMoneyCell,
  parseNamesCell,
  parseTextCell,
  parseEndTimeCell,
  parseTimeCell,
  createWordCellParser,
  createWordsCellParser,
  type CellParser,
} from './couponCells';
import { normalizeCellText } from '../values/normalizeCellText';
import { paymentMethods, type PaymentMethod } from '../settings/settings';

/** Column of the coupon import spreadsheet: the titles users write and the name the platform expects. */
interface Column {
  /** Name sent to the platform: the specification's name if it defines one. */
  name: string;
  /** Title of the column in the template. */
  title: string;
  /** Other titles that are accepted. */
  others?: readonly string[];
  read: CellParser<unknown>;
  required?: true;
  /** Example value in the template. */
  example: string;
}

const { online: _last, ...payments } = Object.fromEntries(
  paymentMethods.map((method) => [method, [method.replaceAll('_', ' ')]]),
) as Record<PaymentMethod, string[]>;
const parsePaymentCell = createWordCellParser<PaymentMethod>({
  ...payments,
  cash: ['efectivo'],
  card: ['tarjeta', 'tarjeta al recibir'],
  mercado_pago: ['mercadopago', 'mercado pago'],
  // Comes last, so that "Webpay" means online payment, as users expect, instead of the method with that name.
  online: ['webpay', 'en línea'],
});

/**
 * Columns of the coupon spreadsheet. The discount is parsed later, because its format depends on the kind of coupon.
 */
export const couponColumns = [
  {
    name: 'code',
    title: 'Código',
    others: ['cupon', 'nombre', 'name'],
    read: parseTextCell,
    required: true,
    example: 'ALMUERZO20',
  },
  {
    name: 'kind',
    title: 'Tipo',
    read: createWordCellParser({
      percentage: ['porcentaje', '%', 'percent'],
      giftcard: ['monto', 'gift card', 'monto fijo', 'tarjeta de regalo'],
      gift: ['regalo', 'producto gratis'],
      product: ['producto', 'monto por producto'],
    }),
    required: true,
    example: 'Porcentaje',
  },
  { name: 'discount', title: 'Descuento', read: parseTextCell, example: '20' },
  {
    name: 'max_discount',
    title: 'Descuento máximo',
    others: ['tope', 'tope de descuento', 'descuento max'],
    read: parseMoneyCell,
    example: '5000',
  },
  {
    name: 'start_date',
    title: 'Fecha de inicio',
    others: ['inicio', 'desde', 'fecha inicio', 'valido desde'],
    read: parseFirstDayCell,
    required: true,
    example: '01-12-2026',
  },
  {
    name: 'expiry_date',
    title: 'Fecha de término',
    others: [
      ...['termino', 'hasta', 'vencimiento', 'fecha termino', 'fin', 'fecha fin', 'fecha de fin', 'valido hasta'],
      ...['fecha vencimiento', 'fecha de vencimiento', 'expiracion', 'fecha expiracion', 'fecha de expiracion'],
    ],
    read: parseLastDayCell,
    example: '31-12-2026',
  },
  { name: 'start_time', title: 'Hora de inicio', others: ['hora inicio'], read: parseTimeCell, example: '' },
  {
    name: 'expiry_time',
    title: 'Hora de término',
    others: ['hora termino', 'hora fin', 'hora de fin'],
    read: parseEndTimeCell,
    example: '',
  },
  { name: 'days', title: 'Días', read: parseDaysCell, example: 'lunes a jueves' },
  { name: 'hours', title: 'Horas', others: ['horario'], read: parseHoursCell, example: '12:00-16:00' },
  {
    name: 'platform',
    title: 'Plataforma',
    read: createWordCellParser({ any: ['todas', 'cualquiera'], web: [], app: [] }),
    example: 'App',
  },
  {
    name: 'dispatch_method',
    title: 'Entrega',
    others: ['despacho o retiro', 'modalidad'],
    read: createWordCellParser({
      both: ['ambos', 'ambas', 'todas'],
      delivery: ['despacho'],
      pickup: ['retiro', 'pick up'],
    }),
    example: 'Despacho',
  },
  { name: 'payment_methods', title: 'Medios de pago', read: createWordsCellParser(parsePaymentCell), example: '' },
  {
    name: 'minimum_to_redeem',
    title: 'Compra mínima',
    others: ['minimo', 'monto minimo', 'minimo de compra'],
    read: parseMoneyCell,
    example: '9990',
  },
  {
    name: 'quantity',
    title: 'Usos en total',
    others: ['cantidad', 'limite de usos'],
    read: parseCountCell,
    example: '500',
  },
  {
    name: 'quantity_by_users',
    title: 'Usos por cliente',
    others: ['usos por persona'],
    read: parseCountCell,
    example: '1',
  },
  { name: 'product_ids', title: 'Productos (ID)', others: ['productos'], read: parseIdsCell, example: '' },
  {
    name: 'price_group_ids',
    title: 'Grupos de precios (ID)',
    others: ['grupos de precios'],
    read: parseIdsCell,
    example: '',
  },
  { name: 'store_ids', title: 'Tiendas', others: ['tiendas (id)'], read: parseIdsCell, example: '' },
  {
    name: 'excluded_store_ids',
    title: 'Tiendas excluidas',
    others: ['tiendas excluidas (id)'],
    read: parseIdsCell,
    example: '',
  },
  { name: 'excluded_categories', title: 'Categorías excluidas', read: parseNamesCell, example: '' },
  { name: 'apply_modifier', title: 'Incluye modificadores', read: parseFlagCell, example: 'Sí' },
  { name: 'delivery', title: 'Incluye despacho', read: parseFlagCell, example: 'No' },
  { name: 'override_minimum_price', title: 'Ignora mínimo de la tienda', read: parseFlagCell, example: 'No' },
  { name: 'first_purchase', title: 'Primera compra', read: parseFlagCell, example: 'No' },
  { name: 'enabled', title: 'Activo', others: ['activado', 'habilitado'], read: parseFlagCell, example: 'Sí' },
  { name: 'aloha_id', title: 'Código en Aloha', others: ['id aloha'], read: parseTextCell, example: '' },
  { name: 'fbd_id', title: 'Código en FBD', others: ['id fbd'], read: parseTextCell, example: '' },
] as const satisfies readonly Column[];

export type CouponColumn = (typeof couponColumns)[number]['name'];

const removeHint = (title: string): string => title.replace(/\([^()]*\)/g, ' ');

/**
 * Accepted titles, grouped by how exactly they match: names and titles of the template, these titles without the hint
 * in parentheses, and other titles.
 */
const titleLevels: readonly ReadonlyMap<string, CouponColumn>[] = [
  new Map(
    couponColumns.flatMap(({ name, title }) => [name, title].map((candidate) => [normalizeCellText(candidate), name])),
  ),
  new Map(couponColumns.map(({ name, title }) => [normalizeCellText(removeHint(title)), name])),
  new Map(
    couponColumns.flatMap((column) =>
      'others' in column ? column.others.map((title) => [normalizeCellText(title), column.name] as const) : [],
    ),
  ),
];

/**
 * Finds the column with a title. `titleLevel` tells how exactly it matches (0 is exact). Returns null if the title is
 * unknown.
 */
export const findColumnByTitle = (title: string): { name: CouponColumn; titleLevel: number } | null => {
  const cleanTitle = title.replace(/\*/g, '');
  for (const text of [cleanTitle, removeHint(cleanTitle)].map(normalizeCellText)) {
    const titleLevel = titleLevels.findIndex((titles) => titles.has(text));
    const name = titleLevels[titleLevel]?.get(text);
    if (name !== undefined) return { name, titleLevel };
  }
  return null;
};

/** Columns with names or codes, which spreadsheets spoil by converting them to numbers or dates. */
export const identifierColumns: ReadonlySet<CouponColumn> = new Set([
  'code',
  'product_ids',
  'price_group_ids',
  'store_ids',
  'excluded_store_ids',
  'excluded_categories',
  'aloha_id',
  'fbd_id',
]);
/** Columns whose text is shown as it is in the file. */
export const displayedColumns: ReadonlySet<CouponColumn> = new Set([
  'code',
  'excluded_categories',
  'aloha_id',
  'fbd_id',
]);

/** Columns of the fields whose name differs from the column's. */
const columnByField: Readonly<Record<string, CouponColumn>> = {
  availability: 'hours',
  'availability.days': 'days',
  'availability.hours': 'hours',
  couponables: 'product_ids',
  restrictions: 'excluded_categories',
  'restrictions.categories': 'excluded_categories',
  'restrictions.storeIds': 'excluded_store_ids',
};

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the column that shows the error of a field: `hours` for `availability.hours.0.end`. */
export const getColumnForField = (field: string): CouponColumn => {
  const [topName = '', childName = ''] = field.split('.');
  const matchingColumn = columnByField[`${topName}.${childName}`] ?? columnByField[topName];
  return matchingColumn ?? couponColumns.find(({ name }) => name === toSnakeCase(topName))?.name ?? 'code';
};
