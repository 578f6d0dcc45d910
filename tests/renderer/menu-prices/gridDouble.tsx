import type { GridCell, Item } from '@glideapps/glide-data-grid';

interface Props {
  columns: readonly { id: string }[];
  rows: number;
  freezeColumns: number;
  fillHandle: boolean;
  getCellContent: (cell: Item) => GridCell & { label?: string };
  onGridSelectionChange: (selection: object) => void;
  onCellsEdited: (items: readonly { location: Item; value: { kind: 'text'; data: string } }[]) => void;
}

/** Replaces the canvas grid by a table of inputs; typing triggers the grid's edit callback. */
export const DataEditorCore = ({
  columns,
  rows,
  freezeColumns,
  fillHandle,
  getCellContent,
  onGridSelectionChange,
  onCellsEdited,
}: Props) => (
  <table data-fill-handle={fillHandle}>
    <tbody>
      {Array.from({ length: rows }, (_row, row) => (
        <tr key={row}>
          {columns.map(({ id }, column) => {
            const cell = getCellContent([column, row]);
            const text = 'data' in cell && typeof cell.data === 'string' ? cell.data : '';
            if (column < freezeColumns)
              return (
                <th key={id} scope="row">
                  {text}
                </th>
              );
            return (
              <td key={id}>
                {cell.label === undefined ? (
                  text
                ) : (
                  <input
                    aria-label={cell.label}
                    readOnly={'readonly' in cell && cell.readonly === true}
                    value={text}
                    onFocus={() =>
                      onGridSelectionChange({
                        columns: CompactSelection.empty(),
                        rows: CompactSelection.empty(),
                        current: {
                          cell: [column, row],
                          range: { x: column, y: row, width: 1, height: 1 },
                          rangeStack: [],
                        },
                      })
                    }
                    onChange={(event) =>
                      onCellsEdited([{ location: [column, row], value: { kind: 'text', data: event.target.value } }])
                    }
                  />
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);

export const GridCellKind = { Text: 'text' } as const;
export const CompactSelection = {
  empty: () => ({ length: 0, first: () => undefined, [Symbol.iterator]: () => [][Symbol.iterator]() }),
};
export class ImageWindowLoaderImpl {}
export const textCellRenderer = {};
export const loadingCellRenderer = {};
