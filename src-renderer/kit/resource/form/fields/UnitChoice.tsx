import type { ReactNode } from 'react';
import { useController, type Control } from 'react-hook-form';
import { getValueAt } from '@kit/editor/paths';
import type { FormValues, UnitTarget } from './fields';

interface UnitChoiceProps {
  unitTarget: UnitTarget;
  control: Control<FormValues>;
  value: unknown;
  /** Value as last saved or read. */
  storedValue: unknown;
  onChange: (value: unknown) => void;
  render: (onChange: (value: unknown) => void) => ReactNode;
}

/** Selects the unit of a number. Another unit resets the number; the stored unit restores the stored number. */
export const UnitChoice = ({ unitTarget, control, value, storedValue, onChange, render }: UnitChoiceProps) => {
  const { path, unit, blank } = unitTarget;
  const { field: numberField } = useController({ control, name: path });
  return render((nextValue) => {
    onChange(nextValue);
    if (unit(nextValue) === unit(value)) return;
    numberField.onChange(unit(nextValue) === unit(storedValue) ? getValueAt(control._defaultValues, path) : blank);
  });
};
