import { GridCellKind, type GridCell, type ProvideEditorComponent, type TextCell } from '@glideapps/glide-data-grid';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

/** A price's cell, with what screen readers call it. */
export interface PriceCell extends TextCell {
  label: string;
}

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

/** The box in which one price is typed. What opened it with a letter begins with that letter. */
export const CellEditor: ProvideEditorComponent<GridCell> = ({ value, onChange, isHighlighted, isValid }) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = box.current;
    input?.focus();
    if (isHighlighted) input?.select();
    else input?.setSelectionRange(input.value.length, input.value.length);
  }, [isHighlighted]);
  if (value.kind !== GridCellKind.Text) return null;
  return (
    <Input
      ref={box}
      aria-label={(value as PriceCell).label}
      aria-invalid={isValid === false}
      inputMode="decimal"
      autoComplete="off"
      value={value.data}
      onChange={(event) => onChange({ ...value, data: event.currentTarget.value })}
    />
  );
};
