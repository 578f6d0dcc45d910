import { useEffect, useRef } from 'react';
import { CheckboxInput } from '@kit/ui/inputs/CheckboxInput';
import { formatPosition, type CellPosition } from './useGridFocus';

export type CheckState = 'all' | 'some' | 'none';

interface GridCheckboxProps {
  position: CellPosition;
  /** True if this checkbox is the grid's tab stop. */
  isActive: boolean;
  checkState: CheckState;
  label: string;
  readOnly: boolean;
  /** Id of the note that explains why the checkbox is locked; undefined if it is not locked. */
  lockedBy?: string | undefined;
  onToggle: () => void;
  /** Id of the checkbox's error message. */
  fieldError?: string | undefined;
}

/** Checkbox with an indeterminate state. A read-only checkbox looks the same and stays reachable by keyboard. */
export const GridCheckbox = ({
  position,
  isActive,
  checkState,
  label,
  readOnly,
  lockedBy,
  fieldError,
  onToggle,
}: GridCheckboxProps) => {
  const isFixed = readOnly || lockedBy !== undefined;
  const inputRef = useRef<HTMLInputElement>(null);
  // Sets the indeterminate state, for which HTML has no attribute.
  useEffect(() => {
    if (inputRef.current !== null) inputRef.current.indeterminate = checkState === 'some';
  }, [checkState]);
  return (
    <CheckboxInput
      ref={inputRef}
      type="checkbox"
      data-place={formatPosition(position)}
      tabIndex={isActive ? 0 : -1}
      aria-label={label}
      aria-disabled={isFixed || undefined}
      aria-invalid={fieldError !== undefined || undefined}
      aria-describedby={fieldError ?? lockedBy}
      data-locked={lockedBy === undefined ? undefined : ''}
      checked={checkState === 'all'}
      onChange={() => {
        if (!isFixed) onToggle();
      }}
    />
  );
};
