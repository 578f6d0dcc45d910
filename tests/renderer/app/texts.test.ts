import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { errorCatalog, createFailure, toFailureFromResponse } from '@shared/contract/protocol/errors';
import { failureKinds } from '@shared/contract/protocol/failure';
import { policyActions, policyAreas } from '@shared/domain/people/policies';
import { navigationGroups } from '@app/routing/route';
import { routeTable } from '@app/routing/routes';
import { formatFailure } from '@kit/ui/failureText';

const listMissingKeys = (keys: readonly string[]) => keys.filter((key) => !i18next.exists(key));

/** Wording that users misread or that other texts phrase differently, with the replacement. */
const refusedWords: readonly (readonly [words: RegExp, better: string])[] = [
  [/Sé que está cerrada/, 'Ya lo sé, dejar cerrada'],
  [/^Qué da$/, 'Beneficio'],
  [/\bI[Dd] (de )?(Aloha|FBD)/, 'Código en Aloha'],
  [/\}\} no se pudo$/, '1 falló'],
  [/¿Qué vale en un punto\?/, '¿Cuánto cuesta el despacho aquí?'],
  [/^Corregir \{\{/, 'Corregir las que no vuelven solas'],
  [/^Fallido$/, 'No se concretó'],
  [/^Rechazado$/, 'Pago rechazado'],
  [/^Deshacer: \{\{/, 'Se deshizo: …'],
  [/[Uu]n cuadro por tienda/, 'Tiendas de un vistazo'],
  [/venden? solo una parte/, 'solo retiro, solo despacho'],
  [/filas? no se pud/, '1 tienda no se pudo leer'],
  [/\b[Cc]arta\b/, 'Menú'],
  [/\b[Aa]lguien\b/, 'hasta que la abras, otra persona'],
  [/[Ll]eyendo \S/, 'Cargando las tiendas…'],
  [/(?<!\{)\b[Dd]elivery\b/, 'Despacho'],
  [/[Rr]eembols/, 'Devolución'],
  [/\b[Ee]ste equipo\b/, 'este computador'],
  [/equipo del producto|[Ss]úper/, 'el equipo de Comanda'],
  [/\b[Pp]olíticas?\b/, 'área'],
  [/\b(de|a) \{\{when\}\}/, 'quedó {{when}}, for it may begin with an article'],
];

/** Keys of search terms, which are never displayed. */
const searchedBy: ReadonlySet<string> = new Set(['words', 'also']);

const listLeaves = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) => {
    if (searchedBy.has(key)) return [];
    return typeof text === 'string' ? [text] : typeof text === 'object' && text !== null ? listLeaves(text) : [];
  });

/** Returns texts by dotted key. */
const flattenTexts = (texts: object, path = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
      typeof text === 'string'
        ? [[path + key, text]]
        : typeof text === 'object' && text !== null
          ? Object.entries(flattenTexts(text, `${path}${key}.`))
          : [],
    ),
  );

describe('the Spanish texts', () => {
  it('avoid words that users misread', () => {
    const texts = listLeaves(i18next.getResourceBundle('es-CL', 'translation') as object);
    expect(texts.length).toBeGreaterThan(3000);
    expect(
      refusedWords.flatMap(([words, suggestion]) =>
        texts.filter((text) => words.test(text)).map((text) => [text, suggestion]),
      ),
    ).toEqual([]);
  });

  it('write quantities with a thousands separator and order numbers without one', () => {
    expect(i18next.t('coupons.upload.failed', { count: 1200 })).toBe('1.200 sin cargar');
    expect(i18next.t('pictures.full', { count: 1 })).toBe('Cabe una sola y ya está: quítala para agregar otra.');
    expect(i18next.t('ui.shownRange', { first: 976, last: 1000, count: 1000 })).toBe('976–1.000 de 1.000');
    expect(i18next.t('coupons.upload.failed', { count: 1 })).toBe('1 sin cargar');
    expect(i18next.t('orderWords.name', { number: 12_040 })).toBe('Pedido #12040');
  });

  it('use the singular for a count of one', () => {
    expect(i18next.t('npsDashboard.score.change.up', { count: 1 })).toBe('+1 punto');
    expect(i18next.t('widgets.otherPoints', { count: 1, value: '1' })).toBe('y 1 lugar más');
    expect(i18next.t('sitePages.order.partly', { count: 1 })).toBe('Se movió 1 página antes del error');
    expect(i18next.t('pictures.cropOf', { count: 1 })).toBe('Ajustar imagen: falta 1');
    expect(i18next.t('pictures.allCentred', { count: 1 })).toBe('Centrar la que falta');
    expect(i18next.t('ui.typeForMore', { count: 1 })).toBe('Hay 1 más: escribe para encontrarla');
  });

  it('have a singular for every counted plural', () => {
    const texts = Object.entries(flattenTexts(i18next.getResourceBundle('es-CL', 'translation') as object));
    const plural =
      /\{\{(count|value|total|all)\}\} (?!más|menos|tras|antes|las|los)\p{L}+s(?!\p{L})|\b(las|los) \{\{count\}\}/u;
    expect(
      texts.filter(([key, text]) => !/_(one|other|zero)$|[mM]any$/.test(key) && plural.test(text)).map(([key]) => key),
    ).toEqual([]);
    const keys = new Set(texts.map(([key]) => key));
    expect([...keys].filter((key) => key.endsWith('_other') && !keys.has(key.replace(/other$/, 'one')))).toEqual([]);
  });

  it('have a message for every row of the error catalogue', () => {
    expect(listMissingKeys([...errorCatalog.values()].map(({ messageKey }) => messageKey))).toEqual([]);
  });

  it('have a message for every kind of failure', () => {
    expect(listMissingKeys(failureKinds.map((kind) => createFailure(kind).messageKey))).toEqual([]);
  });

  it('name every policy, screen and group', () => {
    expect(listMissingKeys(policyAreas.map((area) => `policies.areas.${area}`))).toEqual([]);
    expect(listMissingKeys(policyActions.map((action) => `policies.actions.${action}`))).toEqual([]);
    expect(listMissingKeys(routeTable.map(({ title }) => title))).toEqual([]);
    expect(listMissingKeys(navigationGroups.map((group) => `navigation.groups.${group}`))).toEqual([]);
  });

  it('state which permission is missing', () => {
    const failure = toFailureFromResponse(
      401,
      { code: 401, message: null, fields: {} },
      { area: 'stores', action: 'update' },
    );
    expect(formatFailure(failure)).toBe('Para actualizar tiendas debes tener acceso. Pídelo a un administrador.');
  });

  it('describe the first wrong field of a form and name the payment method', () => {
    const formatFieldMessage = (code: number | string, field: string) =>
      formatFailure(
        toFailureFromResponse(422, { code, message: null, fields: { [field]: ['Debe tener clave'] } }, null),
      );
    expect(formatFieldMessage(1001, 'webpay')).toBe('Webpay: Debe tener clave');
    expect(formatFieldMessage(1001, 'enabledPaymentMethods.kushkiCardAsync')).toBe(
      'Kushki tarjeta con confirmación posterior: Debe tener clave',
    );
    expect(formatFieldMessage('PAYMENT_METHOD_INACTIVE', 'enabledPaymentMethods.online')).toBe(
      'Webpay: debe estar activo en al menos una modalidad de pedido.',
    );
  });

  it("show the platform's message when the error code is unknown", () => {
    const failure = toFailureFromResponse(422, { code: 7777, message: 'Algo <b>raro</b>', fields: {} }, null);
    expect(formatFailure(failure)).toBe('Algo <b>raro</b>');
  });
});
