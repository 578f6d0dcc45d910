import { Field } from '@kit/ui/inputs/Field';
import { IntegerControl } from '@kit/resource/form/controls/TypedNumber';

interface WaitBoxProps {
  label: string;
  value: number | null;
  onChange: (minutes: number | null) => void;
  error: string | undefined;
}

/** Waiting time (min); empty means as usual. Invalid text is kept for a rule to reject. */
export const WaitBox = ({ label, value, onChange, error }: WaitBoxProps) => (
  <Field label={label} error={error}>
    <IntegerControl ref={null} value={value} onChange={(minutes) => onChange(minutes as number | null)} />
  </Field>
);
