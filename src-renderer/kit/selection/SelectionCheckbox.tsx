import { useEffect, useRef } from 'react';
import { CheckboxInput } from '@kit/ui/inputs/CheckboxInput';

interface SelectBoxProps {
  /** Says what is chosen by it. */
  label: string;
  checked: boolean;
  /** Some of what it stands for are chosen. */
  some?: boolean;
  /** Where the row itself answers to the keyboard, Tab passes over its box. */
  tabbable?: boolean;
  onToggle: (extend: boolean) => void;
}

/** The box that chooses a row, or all of them. Held with Shift it goes on from the last one. */
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
