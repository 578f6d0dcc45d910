import { useEffect, useRef } from 'react';
import { CheckboxInput } from '@kit/ui/inputs/CheckboxInput';
import { placeText, type CellPosition } from './useGridFocus';

export type CheckState = 'all' | 'some' | 'none';

interface GridCheckboxProps {
  place: CellPosition;
  /** The one the tabulator stops at. */
  active: boolean;
  share: CheckState;
  label: string;
  readOnly: boolean;
  /** Id of the note that says why this one cannot be ticked; undefined where it can. */
  lockedBy?: string | undefined;
  onToggle: () => void;
  /** Id of the error about it. */
  fieldError?: string | undefined;
}

/** A checkbox that may be half on. Read only it keeps its look and its place for the keyboard. */
export const GridCheckbox = ({
  place,
  active,
  share,
  label,
  readOnly,
  lockedBy,
  fieldError,
  onToggle,
}: GridCheckboxProps) => {
  const isFixed = readOnly || lockedBy !== undefined;
  const box = useRef<HTMLInputElement>(null);
  // There is no attribute for it.
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = share === 'some';
  }, [share]);
  return (
    <CheckboxInput
      ref={box}
      type="checkbox"
      data-place={placeText(place)}
      tabIndex={active ? 0 : -1}
      aria-label={label}
      aria-disabled={isFixed || undefined}
      aria-invalid={fieldError !== undefined || undefined}
      aria-describedby={fieldError ?? lockedBy}
      data-locked={lockedBy === undefined ? undefined : ''}
      checked={share === 'all'}
      onChange={() => {
        if (!isFixed) onToggle();
      }}
    />
  );
};
