import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { useSearchParams } from '@kit/data/useSearchParams';

afterEach(cleanup);

type SetParams = ReturnType<typeof useSearchParams>[1];

const showParams = (address: string) => {
  const hookResult: { setParams: SetParams } = { setParams: () => undefined };
  const List = () => {
    [, hookResult.setParams] = useSearchParams();
    return null;
  };
  const router = createMemoryRouter(
    [
      { path: '/stores', element: <List /> },
      { path: '/orders', element: null },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return { router, ...hookResult };
};

const setParam = (name: string, value: string) => (params: URLSearchParams) => {
  params.set(name, value);
  return params;
};

describe('useSearchParams', () => {
  it('keeps both of two updates made before the next render', () => {
    const { router, setParams } = showParams('/stores?query=912345678');
    act(() => {
      setParams(setParam('query', ''));
      setParams(setParam('state', 'closed'));
    });
    expect(router.state.location.search).toBe('?query=&state=closed');
  });

  it('drops an update made after navigating away', () => {
    const { router, setParams } = showParams('/stores');
    act(() => {
      void router.navigate('/orders');
      setParams(setParam('query', 'late'), { replace: true });
    });
    expect(router.state.location).toMatchObject({ pathname: '/orders', search: '' });
  });
});
