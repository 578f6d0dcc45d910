import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useRowIds } from '@kit/resource/list/table/useRowIds';

afterEach(cleanup);

const getId = ({ id }: { id: number }) => id;

it('useRowIds keeps the ids of rows when a row changes, and updates them when rows come or move', () => {
  const { result, rerender } = renderHook(({ rows }) => useRowIds(rows, getId), {
    initialProps: { rows: [{ id: 1 }, { id: 2 }] },
  });
  const idsBefore = result.current;
  rerender({ rows: [{ id: 1 }, { id: 2 }] });
  expect(result.current).toBe(idsBefore);
  rerender({ rows: [{ id: 2 }, { id: 1 }] });
  expect(result.current).toEqual([2, 1]);
  rerender({ rows: [{ id: 2 }, { id: 1 }, { id: 3 }] });
  expect(result.current).toEqual([2, 1, 3]);
});
