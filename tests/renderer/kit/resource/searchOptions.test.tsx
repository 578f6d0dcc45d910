import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProductRow } from '@shared/contract/catalogue/products';
import { useProductOptions } from '@entities/products/productOptions';
import { DataProvider, createQueryClient } from '@kit/data/DataProvider';
import { useSessionStore } from '@kit/session/sessionStore';
import { aProduct } from '../../../support/aProduct';
import { installFakeBridge, succeeded } from '../../support/fakeBridge';
import { aSession, aUser } from '../../support/builders';
import { cleanupApp } from '../../support/renderApp';

afterEach(cleanupApp);

/** A full page of picker results (25). */
const createPage = (first: number): ProductRow[] =>
  Array.from({ length: 25 }, (_, index) => aProduct({ id: first + index, name: `Producto ${first + index}` }));

const match: Record<string, ProductRow[]> = {
  '': createPage(1),
  pro: createPage(20),
  'producto 7': [aProduct({ id: 7, name: 'Producto 7' })],
};

const renderSearch = () => {
  const bridge = installFakeBridge({
    'products.list': ({ query }) => {
      const page = match[query?.query ?? ''] ?? [];
      return succeeded({ page, count: page.length, nextPage: null });
    },
  });
  useSessionStore.setState({ session: aSession({ user: aUser() }) });
  const client = createQueryClient();
  const hook = renderHook(
    ({ typed: typedText, selected }: { typed: string; selected: number[] }) => useProductOptions(typedText, selected),
    {
      initialProps: { typed: '', selected: new Array<number>() },
      wrapper: ({ children }) => <DataProvider client={client}>{children}</DataProvider>,
    },
  );
  const listIds = () => hook.result.current.options.map(({ value }) => value);
  const waitUntilSettled = (typedText: string, selected: number[] = []) => {
    hook.rerender({ typed: typedText, selected });
    return waitFor(() => expect(hook.result.current.loading).toBe(false));
  };
  return { bridge, listIds, waitUntilSettled };
};

describe('the product options of a search', () => {
  it('accumulate over searches without duplicates', async () => {
    const { bridge, listIds, waitUntilSettled } = renderSearch();
    await waitUntilSettled('');
    expect(listIds()).toHaveLength(25);
    await waitUntilSettled('pro', [3]);
    expect(listIds()).toHaveLength(44);
    expect(new Set(listIds()).size).toBe(44);
    expect(listIds()[0]).toBe(20);
    expect(bridge.calls.filter(({ name }) => name === 'products.get')).toEqual([]);
  });

  it('are only the products of the reply when it contains all matches', async () => {
    const { listIds, waitUntilSettled } = renderSearch();
    await waitUntilSettled('');
    await waitUntilSettled('producto 7');
    expect(listIds()).toEqual([7]);
  });
});
