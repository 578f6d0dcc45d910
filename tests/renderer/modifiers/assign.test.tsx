import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { failureOf } from '@shared/bridge/errors';
import type { CallReplyOf } from '@shared/contract';
import { blankModifier } from '@shared/domain/catalogue/modifiers';
import { blankProduct } from '@shared/domain/catalogue/products';
import { failed, succeeded } from '../support/bridgeDouble';
import { aSession } from '../support/builders';
import { endApp, renderApp } from '../support/renderApp';

afterEach(endApp);

type Product = CallReplyOf<'products.get'>;
const salsas = 9;

const aProduct = (id: number, name: string, over: Partial<Product> = {}): Product => {
  const { pictureIds, ...blank } = blankProduct();
  return {
    ...blank,
    id,
    name,
    priceProduct: 5990,
    pictures: [],
    pictureIds,
    menus: [],
    updatedAt: null,
    lockVersion: 1,
    ...over,
  };
};
const offering = (...ids: readonly number[]) => ({
  modifiersProductsAttributes: ids.map((modifierId, position) => ({
    modifierId,
    position,
    minQuantityModifiers: 1,
    maxQuantityModifiers: 3,
    kept: { id: 100 + modifierId },
  })),
});

const rowFor = (id: number, name: string, products: ReadonlyMap<number, Product>) => {
  const {
    pictureIds: _ids,
    dropdownText: _text,
    foodType: _food,
    alohaId: _aloha,
    fbdId: _fbd,
    ...row
  } = blankModifier();
  const has = (product: Product) => product.modifiersProductsAttributes.some(({ modifierId }) => modifierId === id);
  return {
    ...row,
    id,
    name,
    children: [],
    pictures: [],
    lockVersion: 1,
    productIds: [...products.values()].filter(has).map((product) => product.id),
  };
};

/** A platform with some products, which keeps what it is sent. */
const open = (all: readonly Product[], refuses: ReadonlySet<number> = new Set()) => {
  const products = new Map(all.map((product) => [product.id, product]));
  const refusing = new Set(refuses);
  const pageOf = <Row,>(page: Row[]) => succeeded({ page, count: page.length, nextPage: null });
  const app = renderApp({
    session: aSession(),
    at: '/modifiers',
    calls: {
      'modifiers.list': () => pageOf([rowFor(salsas, 'Salsas', products)]),
      'products.list': () => pageOf([...products.values()]),
      'products.get': ({ params }) => succeeded(products.get(Number(params.id))!),
      'products.update': ({ params, body }) => {
        const before = products.get(Number(params.id))!;
        if (refusing.has(before.id)) return failed(failureOf('server'));
        const rows = (body.product.modifiersProductsAttributes ?? []).flatMap((row) =>
          'modifierId' in row ? [{ ...row, kept: { id: 100 + row.modifierId } }] : [],
        );
        const rules = body.product.modifierRules?.flatMap((row) => ('modifierId' in row ? [row] : []));
        const after: Product = {
          ...before,
          modifiersProductsAttributes: rows,
          ...(rules && { modifierRules: rules }),
          lockVersion: before.lockVersion === undefined ? 1 : before.lockVersion + 1,
        };
        products.set(before.id, after);
        return succeeded(after);
      },
    },
  });
  const limitsAt = (id: number) =>
    products
      .get(id)!
      .modifiersProductsAttributes.map((row) => [row.modifierId, row.minQuantityModifiers, row.maxQuantityModifiers]);
  return { ...app, products, limitsAt, mend: () => refusing.clear() };
};

const total = (name: string) =>
  within(screen.getByRole('dialog')).getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')
    ?.textContent;

const burgers = (count: number) => Array.from({ length: count }, (_, at) => aProduct(at + 1, `Hamburguesa ${at + 1}`));

describe('a modifier in many products', () => {
  it('comes into fifty in four actions: open, search, choose all that were found, confirm', async () => {
    const all = [...burgers(50), aProduct(90, 'Agua'), aProduct(91, 'Hamburguesa vegana', offering(salsas))];
    const { user, limitsAt } = open(all);
    await user.click(await screen.findByRole('button', { name: /Agregar o quitar en productos/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Salsas en productos' });
    await within(dialog).findByRole('list', { name: 'Productos para elegir' });
    const box = within(dialog).getByRole('searchbox', { name: 'Buscar productos' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    await user.keyboard('hambur');
    await user.click(within(dialog).getByRole('button', { name: 'Elegir los 50' }));
    await user.click(within(dialog).getByRole('button', { name: 'Agregar a 50 productos' }));
    await within(dialog).findByRole('button', { name: 'Listo' });
    expect([total('Guardados'), total('Fallidos')]).toEqual(['50', '0']);
    expect(limitsAt(7)).toEqual([[salsas, 0, 100]]);
    expect(limitsAt(90)).toEqual([]);
  });

  it('says which ones failed and why, tries those again, and takes back what it did', async () => {
    const { user, limitsAt, mend } = open(burgers(3), new Set([2]));
    await user.click(await screen.findByRole('button', { name: /Agregar o quitar en productos/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: 'Elegir los 3' }));
    await user.click(within(dialog).getByRole('button', { name: 'Agregar a 3 productos' }));
    const list = await within(dialog).findByRole('list', { name: 'Productos que no se guardaron' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Hamburguesa 2Falló.+/)]);
    expect([total('Guardados'), total('Fallidos')]).toEqual(['2', '1']);
    mend();
    await user.click(within(dialog).getByRole('button', { name: 'Reintentar 1' }));
    await waitFor(() => expect(total('Guardados')).toBe('3'));
    await user.click(await within(dialog).findByRole('button', { name: 'Deshacer' }));
    await within(dialog).findByText('Se deshizo en 3 productos');
    expect([1, 2, 3].map(limitsAt)).toEqual([[], [], []]);
  });

  it('goes out with its rules, and comes back with its limits, but not where somebody has put it in again', async () => {
    const rules = [{ modifierId: salsas, ruledModifierId: 5, kept: { id: 1 } }];
    const all = [1, 2].map((id) => aProduct(id, `Combo ${id}`, { ...offering(salsas, 5), modifierRules: rules }));
    const { user, limitsAt, products } = open(all);
    await user.click(await screen.findByRole('button', { name: /Agregar o quitar en productos/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByText('Quitar de productos'));
    await user.click(within(dialog).getByRole('button', { name: 'Elegir los 2' }));
    await user.click(within(dialog).getByRole('button', { name: 'Quitar de 2 productos' }));
    const undo = await within(dialog).findByRole('button', { name: 'Deshacer' });
    expect([limitsAt(1), products.get(1)?.modifierRules]).toEqual([[[5, 1, 3]], []]);
    products.set(2, aProduct(2, 'Combo 2', offering(5, salsas)));
    await user.click(undo);
    await within(dialog).findByText('Se deshizo en 1 producto');
    expect(limitsAt(1)).toEqual([
      [salsas, 1, 3],
      [5, 1, 3],
    ]);
    expect(products.get(1)?.modifierRules).toMatchObject([{ modifierId: salsas, ruledModifierId: 5 }]);
    expect(within(dialog).getByText('Alguien lo cambió después: quedó como está.')).toBeTruthy();
  });
});
