import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { modifierFields } from '@shared/contract/catalogue/modifierFields';
import { createBlankValues } from '@shared/contract/fields/entity';
import { aProduct, withModifiers, type ProductItem as Product } from '../../support/aProduct';
import { failed, succeeded } from '../support/fakeBridge';
import { aSession } from '../support/builders';
import { localJobs } from '../support/localJobs';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const salsas = 9;

const getRow = (id: number, name: string, products: ReadonlyMap<number, Product>) => {
  const {
    pictureIds: _ids,
    dropdownText: _text,
    foodType: _food,
    alohaId: _aloha,
    fbdId: _fbd,
    ...row
  } = createBlankValues(modifierFields);
  const hasModifier = (product: Product) =>
    product.modifiersProductsAttributes.some(({ modifierId }) => modifierId === id);
  return {
    ...row,
    id,
    name,
    children: [],
    pictures: [],
    lockVersion: 1,
    productIds: [...products.values()].filter(hasModifier).map((product) => product.id),
  };
};

/** Opens the app on a fake platform with these products; updates of `rejectedIds` fail. */
const openAssignDialog = (allProducts: readonly Product[], rejectedIds: ReadonlySet<number> = new Set()) => {
  const products = new Map(allProducts.map((product) => [product.id, product]));
  const refusedIds = new Set(rejectedIds);
  let pendingHold: Promise<void> | null = null;
  const createPage = <Row,>(page: Row[]) => succeeded({ page, count: page.length, nextPage: null });
  const session = aSession();
  const jobs = localJobs(session);
  const app = renderApp({
    session,
    actions: jobs.actions,
    path: '/modifiers',
    calls: {
      'modifiers.list': () => createPage([getRow(salsas, 'Salsas', products)]),
      'products.list': () => createPage([...products.values()]),
      'products.get': ({ params }) => succeeded(products.get(Number(params.id))!),
      'products.update': async ({ params, body }) => {
        await pendingHold;
        const previousProduct = products.get(Number(params.id))!;
        if (refusedIds.has(previousProduct.id)) return failed(createFailure('server'));
        const rows = (body.product.modifiersProductsAttributes ?? []).flatMap((row) =>
          'modifierId' in row ? [{ ...row, kept: { id: 100 + row.modifierId } }] : [],
        );
        const rules = body.product.modifierRules?.flatMap((row) => ('modifierId' in row ? [row] : []));
        const after: Product = {
          ...previousProduct,
          modifiersProductsAttributes: rows,
          ...(rules && { modifierRules: rules }),
          lockVersion: previousProduct.lockVersion === undefined ? 1 : previousProduct.lockVersion + 1,
        };
        products.set(previousProduct.id, after);
        return succeeded(after);
      },
    },
  });
  jobs.follow(app.bridge);
  const listLimits = (id: number) =>
    products
      .get(id)!
      .modifiersProductsAttributes.map((row) => [row.modifierId, row.minQuantityModifiers, row.maxQuantityModifiers]);
  /** Delays product updates until the returned function is called. */
  const holdReplies = () => {
    let release: () => void = () => undefined;
    pendingHold = new Promise<void>((resolve) => {
      release = resolve;
    });
    return () => release();
  };
  return { ...app, products, listLimits, holdReplies, clearFaults: () => refusedIds.clear() };
};

const getTotal = (name: string) =>
  within(screen.getByRole('dialog')).getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')
    ?.textContent;

const createBurgers = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aProduct({ id: index + 1, name: `Hamburguesa ${index + 1}`, lockVersion: 1 }),
  );

const openDialog = async (user: ReturnType<typeof openAssignDialog>['user']) => {
  await user.click(await screen.findByRole('button', { name: /Agregar o quitar en productos/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Salsas en productos' });
  await within(dialog).findByRole('list', { name: 'Productos para elegir' });
  return dialog;
};

describe('adding a modifier to many products', () => {
  it('needs four steps for fifty products: open, search, select all matches, confirm', async () => {
    const products = [
      ...createBurgers(50),
      aProduct({ id: 90, name: 'Agua' }),
      aProduct({ id: 91, name: 'Hamburguesa vegana', ...withModifiers(salsas) }),
    ];
    const { user, listLimits } = openAssignDialog(products);
    const dialog = await openDialog(user);
    const input = within(dialog).getByRole('searchbox', { name: 'Buscar productos' });
    await waitFor(() => expect(document.activeElement).toBe(input));
    await user.keyboard('hambur');
    await user.click(within(dialog).getByRole('button', { name: 'Elegir los 50' }));
    await user.click(within(dialog).getByRole('button', { name: 'Agregar a 50 productos' }));
    await screen.findByRole('dialog', { name: 'Agregar Salsas a productos' });
    await screen.findByRole('button', { name: 'Listo' });
    expect([getTotal('Guardados'), getTotal('Sin guardar')]).toEqual(['50', '0']);
    expect(listLimits(7)).toEqual([[salsas, 0, 100]]);
    expect(listLimits(90)).toEqual([]);
  });

  it('lists failed products with the reason, can be retried for those, and can be undone', async () => {
    const { user, listLimits, clearFaults } = openAssignDialog(createBurgers(3), new Set([2]));
    const dialog = await openDialog(user);
    await user.click(within(dialog).getByRole('button', { name: 'Elegir los 3' }));
    await user.click(within(dialog).getByRole('button', { name: 'Agregar a 3 productos' }));
    const list = await screen.findByRole('list', { name: 'Productos que no se guardaron' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Hamburguesa 2Sin guardar.+/)]);
    expect([getTotal('Guardados'), getTotal('Sin guardar')]).toEqual(['2', '1']);
    clearFaults();
    const outcomeDialog = within(screen.getByRole('dialog', { name: 'Agregar Salsas a productos' }));
    await user.click(outcomeDialog.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(getTotal('Guardados')).toBe('3'));
    await user.click(await outcomeDialog.findByRole('button', { name: 'Deshacer' }));
    await screen.findByRole('dialog', { name: /^Se deshizo/ });
    await waitFor(() => expect([1, 2, 3].map(listLimits)).toEqual([[], [], []]));
  });

  it('continues when the dialog is closed and reports the result', async () => {
    const { user, listLimits, holdReplies } = openAssignDialog(createBurgers(2));
    const dialog = await openDialog(user);
    const release = holdReplies();
    await user.click(within(dialog).getByRole('button', { name: 'Elegir los 2' }));
    await user.click(within(dialog).getByRole('button', { name: 'Agregar a 2 productos' }));
    await user.click(await screen.findByRole('button', { name: 'Seguir sin esperar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    release();
    await screen.findByText('Se cambiaron 2 productos');
    expect([1, 2].map(listLimits)).toEqual([[[salsas, 0, 100]], [[salsas, 0, 100]]]);
  });

  it('leaves pending products unchanged when stopped, and can continue with them later', async () => {
    const { user, listLimits, holdReplies } = openAssignDialog(createBurgers(4));
    const dialog = await openDialog(user);
    const release = holdReplies();
    await user.click(within(dialog).getByRole('button', { name: 'Elegir los 4' }));
    await user.click(within(dialog).getByRole('button', { name: 'Agregar a 4 productos' }));
    await user.click(await screen.findByRole('button', { name: 'Detener' }));
    release();
    const list = within(await screen.findByRole('list', { name: 'Productos que no se guardaron' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Hamburguesa 4Sin guardarSe detuvo antes de su turno',
    ]);
    // Three products are updated in parallel.
    expect([1, 2, 3, 4].map(listLimits)).toEqual([...Array(3).fill([[salsas, 0, 100]]), []]);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(listLimits(4)).toEqual([[salsas, 0, 100]]));
  });
});
