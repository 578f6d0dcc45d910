import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useRowIds } from '@kit/resource/list/table/useRowIds';

afterEach(cleanup);

const getId = ({ id }: { id: number }) => id;

it('useRowIds returns the same array while the ids are equal, and a new one when rows are added or moved', () => {
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
