import { GridCellKind, type GridCell, type ProvideEditorComponent, type TextCell } from '@glideapps/glide-data-grid';
import { chakra } from '@chakra-ui/react';
import { createContext, useContext, useEffect, useRef, type RefObject } from 'react';

/** Price cell with its label for screen readers. */
export interface PriceCell extends TextCell {
  label: string;
}

/** Characters typed while the grid loads the cell editor, which happens on first use. Null if no editor is opening. */
export const TypeAheadContext = createContext<RefObject<string | null>>({ current: null });

/** Characters in the typed-ahead text that represent the key that committed the price. */
export const commitKeys = { Enter: '\n', Tab: '\t' } as const;

const Input = chakra('input', {
  base: {
    width: 'full',
    height: '8.5',
    px: '2.5',
    textAlign: 'right',
    textStyle: 'sm',
    bg: 'bg.panel',
    color: 'fg',
    outline: 'none',
    '&[aria-invalid=true]': { color: 'fg.error' },
  },
});

/** Input of one price. If a typed character opened it, the text starts with that character. */
export const CellEditor: ProvideEditorComponent<GridCell> = ({
  value,
  onChange,
  onFinishedEditing,
  isHighlighted,
  isValid,
}) => {
  const inputRef = useRef<HTMLInputElement>(null);
  const typeAheadRef = useContext(TypeAheadContext);
  useEffect(() => {
    const input = inputRef.current;
    input?.focus();
    if (isHighlighted) input?.select();
    else input?.setSelectionRange(input.value.length, input.value.length);
  }, [isHighlighted]);
  useEffect(() => {
    const typedText = typeAheadRef.current;
    typeAheadRef.current = null;
    if (typedText === null || typedText === '' || value.kind !== GridCellKind.Text) return;
    const [text = '', commitKey] = typedText.split(/([\n\t])/);
    const typedValue = { ...value, data: value.data + text };
    if (commitKey === undefined) onChange(typedValue);
    else onFinishedEditing(typedValue, commitKey === commitKeys.Enter ? [0, 1] : [1, 0]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the box is there
  }, []);
  if (value.kind !== GridCellKind.Text) return null;
  return (
    <Input
      ref={inputRef}
      aria-label={(value as PriceCell).label}
      aria-invalid={isValid === false}
      inputMode="decimal"
      autoComplete="off"
      value={value.data}
      onChange={(event) => onChange({ ...value, data: event.currentTarget.value })}
    />
  );
};
