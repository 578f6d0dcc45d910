import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useVirtualRows } from '@kit/resource/list/table/useVirtualRows';

const List = ({ count, rendersAllAtOnce }: { count: number; rendersAllAtOnce: boolean }) => {
  const { containerRef, lines, after } = useVirtualRows<HTMLUListElement>(count, 36, { rendersAllAtOnce });
  return (
    <ul ref={containerRef} data-after={after}>
      {lines.map(({ index }) => (
        <li key={index}>{index}</li>
      ))}
    </ul>
  );
};

const countFirstPaintLines = (count: number, rendersAllAtOnce: boolean) => {
  const html = renderToString(<List count={count} rendersAllAtOnce={rendersAllAtOnce} />);
  return { lines: html.split('<li>').length - 1, after: Number(/data-after="(\d+)"/.exec(html)?.[1]) };
};

afterEach(cleanup);

it.each([
  ['the lines that fit a window, and reserves the height of the others', 50, false, { lines: 16, after: 34 * 36 }],
  ['all lines of a list that fits a window', 10, false, { lines: 10, after: 0 }],
  ['all lines if the list shows one further down', 50, true, { lines: 50, after: 0 }],
] as const)('the first paint of a short list renders %s', (_title, count, rendersAllAtOnce, expected) => {
  expect(countFirstPaintLines(count, rendersAllAtOnce)).toEqual(expected);
});

it('a short list renders all its lines right after its first paint', async () => {
  await act(() => render(<List count={50} rendersAllAtOnce={false} />));
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  expect(screen.getByRole('list').dataset['after']).toBe('0');
});
