import { Field } from '@kit/ui/Field';
import { NumberControl } from '@kit/resource/form/controls/NumberControl';

interface WaitBoxProps {
  label: string;
  value: number | null;
  onChange: (minutes: number | null) => void;
  error: string | undefined;
}

/** Minutes to wait; nothing means as usual. What is no number goes on as it is: the rule says so. */
export const WaitBox = ({ label, value, onChange, error }: WaitBoxProps) => (
  <Field label={label} error={error}>
    <NumberControl ref={null} value={value} onChange={(minutes) => onChange(minutes as number | null)} />
  </Field>
);
