import { Field } from '@kit/ui/inputs/Field';
import { IntegerControl } from '@kit/resource/form/controls/TypedNumber';

interface WaitBoxProps {
  label: string;
  value: number | null;
  onChange: (minutes: number | null) => void;
  error: string | undefined;
}

/**
 * Field for a waiting time (min); empty means the usual one. Leaves invalid text unchanged, so that the validation
 * reports it.
 */
export const WaitBox = ({ label, value, onChange, error }: WaitBoxProps) => (
  <Field label={label} error={error}>
    <IntegerControl ref={null} value={value} onChange={(minutes) => onChange(minutes as number | null)} />
  </Field>
);
