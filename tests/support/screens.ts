import type { Locator, Page } from 'playwright';
import { callAs } from './calls';
import { resourceCases } from './samples';

type Role = Parameters<Page['getByRole']>[0];

interface NamedElement {
  role: Role;
  name?: string | RegExp;
}

/** Element to find, either in the app or in a DOM without a browser window. */
export type ShownElement =
  | { selector: string }
  | { text: string }
  | (NamedElement & {
      within?: NamedElement;
      /** Role of an element inside the element to find, such as a cell in a row with data. */
      holding?: Role;
      /** True if the element must contain text. */
      filled?: true;
      /** Index among the matches; 0 by default. */
      position?: number;
    });

/** Screen, and the element that appears once its data has loaded. */
export interface ScreenCase {
  path: `/${string}`;
  /** Heading of the screen; a pattern for the store form, whose heading is the store's name. */
  title: string | RegExp;
  shown: ShownElement;
}

export const getRows = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('cell') });

/** Returns an option of a segmented control. In narrow windows only screen readers get its label. */
export const getSegment = (page: Page, name: string): Locator =>
  page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) });

const getByRole = (scope: Page | Locator, { role, name }: NamedElement) =>
  scope.getByRole(role, name === undefined ? {} : { name, exact: typeof name === 'string' });

/** Returns the element that a screen shows once its data has loaded. */
const getElementLocator = (page: Page, shownElement: ShownElement): Locator => {
  if ('selector' in shownElement) return page.locator(shownElement.selector).first();
  if ('text' in shownElement) return page.getByText(shownElement.text).first();
  const foundLocator = getByRole(
    shownElement.within === undefined ? page : getByRole(page, shownElement.within),
    shownElement,
  );
  const locator =
    shownElement.holding === undefined
      ? foundLocator
      : foundLocator.filter({ has: page.getByRole(shownElement.holding) });
  return (shownElement.filled === true ? locator.filter({ hasText: /\S/ }) : locator).nth(shownElement.position ?? 0);
};

export const firstRow: ShownElement = { role: 'row', holding: 'cell', filled: true };
const defineHeading = (name: string): ShownElement => ({ role: 'heading', name, within: { role: 'main' } });
const gridRowHeader: ShownElement = { role: 'rowheader', within: { role: 'grid' }, filled: true };

export const listScreens: readonly ScreenCase[] = [
  ...resourceCases.map(({ path, title }) => ({ path, title, shown: firstRow })),
  { path: '/stores', title: 'Tiendas', shown: firstRow },
  {
    path: '/stores/coverage',
    title: '¿Llegamos a esta dirección?',
    shown: { role: 'textbox', name: /Dirección del cliente/ },
  },
  {
    path: '/menu/change-prices',
    title: 'Cambiar precios de varios menús',
    shown: { role: 'combobox', name: /Menús/ },
  },
  { path: '/menu/deploy', title: 'Publicar menús', shown: gridRowHeader },
  { path: '/products/add-product', title: 'Nuevo producto', shown: defineHeading('Así lo ve tu cliente') },
  { path: '/modifiers/add-modifier', title: 'Nuevo modificador', shown: { role: 'tab' } },
  { path: '/coupons/create-coupon', title: 'Nuevo cupón', shown: defineHeading('Qué hace este cupón') },
  { path: '/popup-banners/add-banner', title: 'Nuevo pop-up', shown: { text: 'Así se ve' } },
  { path: '/pages/add-page', title: 'Nueva página', shown: defineHeading('Qué ven tus clientes') },
  { path: '/custom-landings', title: 'Landings', shown: firstRow },
  { path: '/nps/polls/add-poll', title: 'Nueva encuesta', shown: defineHeading('Así la ve tu cliente') },
  { path: '/menu/add-menu', title: 'Nuevo menú', shown: defineHeading('Datos del menú') },
];

const createTabs =
  (formPath: `/${string}`, tabs: Readonly<Record<string, ScreenCase['shown']>>) =>
  (id: number): readonly ScreenCase[] =>
    Object.entries(tabs).map(([name, shownElement]) => ({
      path: `${formPath}/${id}/${name}`,
      title: /\S/,
      shown: shownElement,
    }));
/** Screen that creates a menu with prices, and the price sheet of a menu. */
export const listPriceScreens = (id: number): readonly ScreenCase[] => [
  {
    path: '/menu/new-add-menu',
    title: 'Nuevo menú por precios',
    shown: { role: 'textbox', name: /Nombre del menú/ },
  },
  {
    path: `/menu/new-edit-menu/${id}`,
    title: /^Precios de \S/,
    shown: { selector: '[data-testid="data-grid-canvas"]' },
  },
];

/** Tabs of the store form, each with an element that only this tab has. */
export const storeTabs = createTabs('/stores/edit-store', {
  info: { role: 'textbox', name: 'Teléfono' },
  schedules: defineHeading('Horarios de la semana'),
  delivery: defineHeading('Flotas y tarifas'),
  externalServices: { role: 'rowheader', within: { role: 'grid', name: /Medios de pago de la tienda/ } },
});

/** Tabs of the product form. */
export const productTabs = createTabs('/products/edit-product', {
  customers: defineHeading('Nombre y descripción'),
  sale: defineHeading('Rótulo'),
  modifiers: defineHeading('Modificadores asignados'),
  kitchen: defineHeading('Medidas'),
});

/** Tabs of the modifier form. */
export const modifierTabs = createTabs('/modifiers/edit-modifier', {
  info: { role: 'textbox', name: 'Nombre' },
  children: { role: 'combobox', name: /Agregar modificadores/ },
  usage: defineHeading('Productos que lo ofrecen'),
});

/** Tabs of the menu form. */
export const listMenuTabs = (id: number): readonly ScreenCase[] => [
  { path: `/menu/edit-menu/${id}/menu`, title: /\S/, shown: defineHeading('Datos del menú') },
  { path: `/menu/edit-menu/${id}/categories`, title: /\S/, shown: defineHeading('Categorías') },
];

export const bulkTabs: readonly ScreenCase[] = ['schedules', 'paymentMethods', 'closings'].map((tab) => ({
  path: `/stores/bulk-edit/${tab}`,
  title: 'Edición en lote',
  shown: { role: 'option', within: { role: 'listbox', name: /Tiendas para elegir/ }, filled: true },
}));

export const settingsScreens: readonly ScreenCase[] = [
  { path: '/stores/openings', title: 'Aperturas automáticas', shown: defineHeading('Registro') },
  { path: '/stores/downtime', title: 'Tiempo sin vender', shown: defineHeading('Registro') },
  { path: '/stores/promises', title: 'Promesa justa', shown: defineHeading('Promesas que no se cumplen hoy') },
  { path: '/dashboard/yesterday', title: 'Ayer en un minuto', shown: { role: 'list', name: 'Lo que pasó ayer' } },
  { path: '/history', title: 'Historial de cambios', shown: { role: 'combobox', name: /Quién/ } },
  { path: '/general-settings', title: 'Ajustes generales', shown: defineHeading('Identidad') },
  { path: '/design-settings', title: 'Diseño', shown: defineHeading('Logos') },
  {
    path: '/menu/storefront',
    title: 'Lo que ven tus clientes',
    shown: { role: 'heading', name: /^No se ve/ },
  },
  { path: '/templates', title: 'Plantillas de correo', shown: defineHeading('Plantillas de correo') },
  { path: '/loyalty-program', title: /./, shown: defineHeading('Canjear') },
  { path: '/social-networks', title: /./, shown: defineHeading('Catálogo para Meta y Google') },
  { path: '/my-account', title: 'Mi cuenta', shown: defineHeading('Datos personales') },
];

/** Screen that publishes the stores' menus on channels. */
export const channelScreens: readonly ScreenCase[] = [
  { path: '/menu/deploy', title: 'Publicar menús', shown: gridRowHeader },
];

const defineWidget = (name: string): ShownElement => ({
  selector: `[data-widget="${name}"]:not([data-look="loading"])`,
});
const csvButton: ShownElement = { role: 'button', name: /Guardar CSV/ };

/** Reports and the dashboard. */
export const insightScreens: readonly ScreenCase[] = [
  { path: '/dashboard', title: 'Panel general', shown: defineWidget('summary') },
  { path: '/reports', title: 'Reportes de ventas', shown: defineWidget('stores') },
  { path: '/top-users', title: 'Mejores clientes', shown: csvButton },
  { path: '/top-products', title: 'Mejores productos', shown: csvButton },
  { path: '/best-selling-products', title: 'Productos más vendidos', shown: csvButton },
];

/** Screens that configure integrations. */
export const integrationScreens: readonly ScreenCase[] = [
  { path: '/delivery-integration', title: 'Integraciones de despacho', shown: gridRowHeader },
  { path: '/channel-integration', title: 'Canales de venta', shown: gridRowHeader },
  { path: '/payment-methods-integration', title: 'Integraciones de pago', shown: gridRowHeader },
  { path: '/pos-integration', title: 'Punto de venta', shown: gridRowHeader },
];

const mainHeading: ShownElement = { role: 'heading', within: { role: 'main' } };

const otherScreens: readonly ScreenCase[] = [
  { path: '/orders', title: 'Pedidos', shown: firstRow },
  { path: '/orders/board/window', title: /\S/, shown: mainHeading },
  { path: '/orders/silences', title: 'Silencios de venta', shown: { role: 'heading', name: 'Cuánto acierta' } },
  { path: '/stores/wall', title: /\S/, shown: { role: 'list', name: /^Tiendas, primero/ } },
  { path: '/stores/add-store', title: /\S/, shown: { role: 'textbox' } },
  { path: '/dashboard-nps', title: /\S/, shown: mainHeading },
  { path: '/payments', title: /\S/, shown: mainHeading },
  { path: '/pages-admin', title: 'Administrar páginas', shown: firstRow },
  { path: '/pagebuilder?page=inicio', title: /\S/, shown: { selector: '.pb-page' } },
];

/** Ids of the entities whose forms are opened. */
interface ScreenIds {
  store: number;
  product: number;
  modifier: number;
  menu: number;
}

/** Returns the ids of the first store, product, modifier and menu that the signed-in user can see. */
export const readFirstIds = async (page: Page): Promise<ScreenIds> => {
  const readId = async (name: 'stores.list' | 'products.list' | 'modifiers.list' | 'menus.list') =>
    (await callAs(page, name, {})).page[0]?.id ?? 0;
  return {
    store: await readId('stores.list'),
    product: await readId('products.list'),
    modifier: await readId('modifiers.list'),
    menu: await readId('menus.list'),
  };
};

/** Returns all screens available to product staff. */
export const listEveryScreen = ({ store, product, modifier, menu }: ScreenIds): readonly ScreenCase[] => [
  ...listScreens,
  ...otherScreens,
  ...storeTabs(store),
  ...productTabs(product),
  ...modifierTabs(modifier),
  ...listMenuTabs(menu),
  ...listPriceScreens(menu),
  ...bulkTabs,
  ...settingsScreens,
  ...integrationScreens,
  ...channelScreens,
  ...insightScreens,
];

const goTo = (page: Page, path: string) =>
  page.evaluate((targetPath) => {
    location.hash = `#${targetPath}`;
  }, path);

/** Headings of screens that failed, could not load or found nothing. */
export const errorHeadings =
  /^(Algo se rompió|No pudimos cargar|Nada coincide|No lo encontramos|No tienes acceso|Esta página no existe|Este comercio todavía no|Todavía no hay)/;

/** Opens a screen and waits for its content. Returns null, or the heading if the screen shows an error. */
export const openScreen = async (page: Page, { path, title, shown }: ScreenCase): Promise<string | null> => {
  await goTo(page, path);
  const invalidLocator = page.getByRole('heading', { name: errorHeadings });
  await page.getByRole('heading', { level: 1, name: title }).or(invalidLocator).first().waitFor();
  await getElementLocator(page, shown).or(invalidLocator).first().waitFor();
  const errors = await invalidLocator.allInnerTexts();
  return errors.length === 0 ? null : `${path}: ${errors.join(', ')}`;
};

/** Returns visible texts that contain internal values, such as `undefined`. */
export const findLeaks = async (page: Page): Promise<string[]> => {
  const texts = await page.locator('body').evaluate((body) => {
    // Skips values that the app only passes back to the platform and shows as received.
    const unchangedValues = [...body.querySelectorAll<HTMLElement>('[aria-label="Datos que se conservan"] li')];
    const fieldValues = [...body.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    const labels = [...body.querySelectorAll('[aria-label], [title]')].flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('title') ?? '',
    ]);
    const visibleText = unchangedValues.reduce(
      (text, { innerText }) => text.replace(innerText, ''),
      document.body.innerText,
    );
    return [visibleText, ...fieldValues, ...labels];
  });
  return texts.flatMap((text) => text.match(/.{0,30}(\bundefined\b|\bNaN\b|\bnull\b|\[object).{0,30}/g) ?? []);
};
