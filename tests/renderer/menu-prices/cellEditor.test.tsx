import { GridCellKind, type TextCell } from '@glideapps/glide-data-grid';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CellEditor, TypeAheadContext } from '@features/menu-prices/grid/CellEditor';
import { UiProvider } from '@kit/ui/UiProvider';

afterEach(cleanup);

const cell = { kind: GridCellKind.Text, data: '2', displayData: '2', allowOverlay: true, label: 'Precio' } as TextCell;

const openEditor = (typedAhead: string) => {
  const onChange = vi.fn();
  const onFinishedEditing = vi.fn();
  const Editor = CellEditor as React.ComponentType<Record<string, unknown>>;
  render(
    <UiProvider>
      <TypeAheadContext value={{ current: typedAhead }}>
        <Editor value={cell} onChange={onChange} onFinishedEditing={onFinishedEditing} isHighlighted={false} />
      </TypeAheadContext>
    </UiProvider>,
  );
  return { onChange, onFinishedEditing };
};

it.each([
  ['Enter', '\n', [0, 1]],
  ['Tab', '\t', [1, 0]],
])('a price committed with %s before its editor has loaded keeps all its digits', (_key, commitKey, movement) => {
  const { onFinishedEditing } = openEditor(`990${commitKey}`);
  expect(onFinishedEditing).toHaveBeenCalledExactlyOnceWith({ ...cell, data: '2990' }, movement);
});

it('a price typed before its editor has loaded stays open for further digits', () => {
  const { onChange, onFinishedEditing } = openEditor('990');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...cell, data: '2990' });
  expect(onFinishedEditing).not.toHaveBeenCalled();
});
