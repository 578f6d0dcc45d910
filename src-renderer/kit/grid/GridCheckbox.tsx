import { useEffect, useRef } from 'react';
import { CheckboxInput } from '@kit/ui/inputs/CheckboxInput';
import { formatPosition, type CellPosition } from './useGridFocus';

export type CheckState = 'all' | 'some' | 'none';

interface GridCheckboxProps {
  position: CellPosition;
  /** True if it is the grid's tab stop. */
  active: boolean;
  share: CheckState;
  label: string;
  readOnly: boolean;
  /** Id of the note that explains why it is locked; undefined if it is not. */
  lockedBy?: string | undefined;
  onToggle: () => void;
  /** Id of its error. */
  fieldError?: string | undefined;
}

/** Checkbox with an indeterminate state; when read-only it keeps its look and keyboard position. */
export const GridCheckbox = ({
  position,
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
      data-place={formatPosition(position)}
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
