import { useEffect, useRef } from 'react';
import { CheckboxInput } from '@kit/ui/inputs/CheckboxInput';

interface SelectionCheckboxProps {
  /** Accessible name, including the item's name. */
  label: string;
  checked: boolean;
  /** Shows the indeterminate state: some rows are selected. */
  isPartial?: boolean;
  /** False to skip the checkbox with Tab, if the row handles the keyboard. */
  tabbable?: boolean;
  onToggle: (shouldExtend: boolean) => void;
}

/** Checkbox that selects one row or all rows. With Shift, it selects the range from the last toggled row. */
export const SelectionCheckbox = ({
  label,
  checked,
  isPartial = false,
  tabbable = true,
  onToggle,
}: SelectionCheckboxProps) => {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current !== null) ref.current.indeterminate = isPartial && !checked;
  }, [isPartial, checked]);
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
