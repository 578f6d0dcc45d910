import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import type { FullSettings } from '@shared/contract/people/settings';
import type { ProductRow } from '@shared/contract/catalogue/products';
import { aProduct } from '../../support/aProduct';
import { failed, succeeded } from '../support/fakeBridge';
import { aSessionWithScreens, aUserWithPermissions, someSettings } from '../support/builders';
import { someFullSettings } from '../support/fullSettings';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const settings = someSettings({ storefrontBaseUrl: 'https://tienda.example' });
const picture = { id: 1, url: 'https://fotos.example/1.jpg', name: '1' };
const createProduct = (id: number): ProductRow =>
  aProduct({ id, name: `Producto ${id}`, description: 'Rico', priceProduct: 1990, pictures: [picture] });

interface Options {
  products?: readonly ProductRow[];
  session?: Parameters<typeof aSessionWithScreens>[1];
  prices?: readonly object[];
}

const openSocialNetworks = ({ products = [], session = {}, prices = [] }: Options = {}) => {
  const fullSettings = someFullSettings({ ...settings });
  const app = renderApp({
    session: aSessionWithScreens(['/social-networks'], { settings, ...session }),
    path: '/social-networks',
    calls: {
      'settings.all': () => succeeded(fullSettings),
      'settings.update': ({ body }) => succeeded({ ...fullSettings, ...body } as FullSettings),
      'products.list': ({ query }) => {
        const { page = 1, limit = 25 } = query ?? {};
        const rows = products.slice((page - 1) * limit, page * limit);
        return succeeded({
          page: rows,
          count: products.length,
          nextPage: page * limit < products.length ? page + 1 : null,
        });
      },
      'menus.list': () =>
        succeeded({
          page: [{ id: 3, name: 'Delivery', hidden: false, discount: 0, priority: 0, updatedAt: null }],
          count: 1,
          nextPage: null,
        }),
      'prices.list': () => succeeded({ page: prices, count: prices.length, nextPage: null } as never),
    },
    actions: { 'files.saveFeed': () => succeeded('saved') },
  });
  const getSaved = () => app.bridge.actions.filter(({ name }) => name === 'files.saveFeed').map(({ input }) => input);
  return { ...app, getSaved };
};

it('the social networks accept only an address of the network, and send only the changed link', async () => {
  const { user, bridge } = openSocialNetworks();
  const textInput = await screen.findByLabelText(/^Instagram/);
  await user.type(textInput, 'https://facebook.com/burger');
  expect(await screen.findByText('Debe ser una dirección de instagram.com')).toBeTruthy();
  await user.clear(textInput);
  await user.type(textInput, 'https://www.instagram.com/burger');
  await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() =>
    expect(bridge.calls.filter(({ name }) => name === 'settings.update').map(({ input }) => input)).toEqual([
      { body: { socialNetworks: { instagram: 'https://www.instagram.com/burger' } } },
    ]),
  );
});

it('the product catalogue contains all complete products and lists why others are omitted', async () => {
  const products = [
    ...Array.from({ length: 600 }, (_, index) => createProduct(index + 1)),
    aProduct({ id: 900, name: 'Sin nada', description: null, priceProduct: 0, pictures: [] }),
    aProduct({ id: 901, name: 'Sin foto', description: 'Rico', priceProduct: 1990, pictures: [] }),
  ];
  const { user, getSaved, bridge } = openSocialNetworks({ products });
  expect(await screen.findByText('600 de 602 productos van en el archivo.')).toBeTruthy();
  expect(bridge.calls.filter(({ name }) => name === 'products.list')).toHaveLength(3);
  const table = within(screen.getByRole('region', { name: '2 productos quedan fuera' }));
  expect(table.getByRole('row', { name: /Sin nada.*Descripción.*Precio.*Foto/ })).toBeTruthy();
  expect(table.getByRole('link', { name: 'Sin foto' }).getAttribute('href')).toContain('/products/edit-product/901');
  await user.selectOptions(screen.getByLabelText('Qué falta'), 'price');
  expect(table.queryByRole('link', { name: 'Sin foto' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Guardar catálogo' }));
  expect(await screen.findByText('Catálogo guardado')).toBeTruthy();
  const [file] = getSaved() as { name: string; rows: Record<string, string>[] }[];
  expect(file?.name).toBe('catalogo burger-demo.csv');
  expect(file?.rows).toHaveLength(600);
  expect(file?.rows[0]).toMatchObject({ price: '1990 CLP', link: 'https://tienda.example/burger-demo' });
});

it('the product catalogue contains only the products of the selected menu, with its prices', async () => {
  const product = { id: 2, name: 'Producto 2' };
  const { user, getSaved } = openSocialNetworks({
    products: [createProduct(1), createProduct(2)],
    prices: [{ id: 1, product, price: 2500, deliveryPrice: null, discountPrice: 2250, menuDiscount: 10 }],
  });
  await user.selectOptions(await screen.findByLabelText(/^Precios/), '3');
  expect(await screen.findByText('1 de 1 productos va en el archivo.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Guardar catálogo' }));
  await waitFor(() => expect(getSaved()).toMatchObject([{ rows: [{ id: '2', price: '2250 CLP' }] }]));
});

it('the product catalogue uses the own price of a product only where the menu has none', async () => {
  const rows = [
    { id: 1, product: { id: 1 }, menuDiscount: 10 },
    { id: 2, product: { id: 2 }, menuDiscount: 0 },
    { id: 3, product: { id: 3 }, price: null, menuDiscount: 0 },
    { id: 4, product: { id: 4 }, price: 3000, menuDiscount: 10 },
  ];
  const { user, getSaved } = openSocialNetworks({
    products: [
      { ...createProduct(1), priceProduct: 2000 },
      { ...createProduct(2), priceProduct: null },
      createProduct(3),
      createProduct(4),
    ],
    prices: rows,
  });
  await user.selectOptions(await screen.findByLabelText(/^Precios/), '3');
  expect(await screen.findByText('2 de 4 productos van en el archivo.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Guardar catálogo' }));
  await waitFor(() =>
    expect(getSaved()).toMatchObject([
      {
        rows: [
          { id: '1', price: '1800 CLP' },
          { id: '4', price: '2700 CLP' },
        ],
      },
    ]),
  );
});

it('the product catalogue is not offered without permission to list products', async () => {
  const user = aUserWithPermissions({ settings: ['show', 'update'] });
  openSocialNetworks({ session: { user } });
  expect(await screen.findByLabelText(/^Instagram/)).toBeTruthy();
  expect(screen.queryByText('Catálogo para Meta y Google')).toBeNull();
});

it('the social networks show in the form why the platform refused a link', async () => {
  const { user, bridge } = openSocialNetworks();
  bridge.onCall({ 'settings.update': () => failed(createFailure('server')) });
  await user.type(await screen.findByLabelText(/^Instagram/), 'https://www.instagram.com/burger');
  await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  // In the form and in a toast.
  await waitFor(() => expect(screen.getAllByText('Se produjo un error. Vuelve a intentarlo.')).toHaveLength(2));
});
