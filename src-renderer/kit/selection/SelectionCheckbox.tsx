import { useEffect, useRef } from 'react';
import { CheckboxInput } from '@kit/ui/inputs/CheckboxInput';

interface SelectBoxProps {
  /** Accessible name with the selected item. */
  label: string;
  checked: boolean;
  /** Indeterminate: some of its rows are selected. */
  some?: boolean;
  /** Skipped by Tab if the row itself handles the keyboard. */
  tabbable?: boolean;
  onToggle: (extend: boolean) => void;
}

/** Selects one row or all. Shift extends the selection from the last one. */
export const SelectionCheckbox = ({ label, checked, some = false, tabbable = true, onToggle }: SelectBoxProps) => {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current !== null) ref.current.indeterminate = some && !checked;
  }, [some, checked]);
  return (
    <CheckboxInput
      ref={ref}
      type="checkbox"
      aria-label={label}
      checked={checked}
      tabIndex={tabbable ? 0 : -1}
      onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
    />
  );
};
