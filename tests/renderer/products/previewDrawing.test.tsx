import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as tabsModule from '@kit/ui/layout/Tabs';
import { aProduct } from '../../support/aProduct';
import { aSession, aUser } from '../support/builders';
import { succeeded } from '../support/fakeBridge';
import { cleanupApp, renderApp } from '../support/renderApp';

const renderCounts = vi.hoisted(() => ({ pictures: 0, tabs: 0 }));
vi.mock('@features/products/ProductPicture', () => ({
  ProductPicture: () => {
    renderCounts.pictures += 1;
    return null;
  },
}));
vi.mock('@kit/ui/layout/Tabs', async (importOriginal) => {
  const originalModule = await importOriginal<typeof tabsModule>();
  const Tabs: typeof originalModule.Tabs = (props) => {
    renderCounts.tabs += 1;
    return <originalModule.Tabs {...props} />;
  };
  return { ...originalModule, Tabs };
});

beforeEach(() => Object.assign(renderCounts, { pictures: 0, tabs: 0 }));
afterEach(cleanupApp);

it('typing in the modifiers of a product rerenders only the options in the preview', async () => {
  const limits = { minQuantityModifiers: 0, maxQuantityModifiers: 100 };
  const rows = [1, 2].map((modifierId, position) => ({ modifierId, position, ...limits, kept: { id: modifierId } }));
  const product = aProduct({ id: 9, modifiersProductsAttributes: rows });
  const { user } = renderApp({
    session: aSession({ user: aUser() }),
    path: '/products/edit-product/9/modifiers',
    calls: {
      'products.get': () => succeeded(product),
      'products.list': () => succeeded({ page: [product], count: 1, nextPage: null }),
      'modifiers.list': () => succeeded({ page: [], count: 0, nextPage: null }),
    },
  });
  await screen.findByRole('heading', { name: 'Así lo ve tu cliente' });
  const maximum = screen.getAllByLabelText<HTMLInputElement>(/Máximo/)[0]!;
  const preview = within(screen.getByRole('group', { name: 'Web' }));
  await user.clear(maximum);
  const countsBefore = { ...renderCounts };
  await user.type(maximum, '7');
  await waitFor(() => expect(preview.getByText(/7/)).toBeTruthy());
  expect(renderCounts).toEqual(countsBefore);
});
