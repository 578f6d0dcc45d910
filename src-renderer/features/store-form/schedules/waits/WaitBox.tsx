import { Field } from '@kit/ui/inputs/Field';
import { IntegerControl } from '@kit/resource/form/controls/TypedNumber';

interface WaitBoxProps {
  label: string;
  value: number | null;
  onChange: (minutes: number | null) => void;
  error: string | undefined;
}

/** Minutes to wait; nothing means as usual. What is no number goes on as it is: the rule says so. */
export const WaitBox = ({ label, value, onChange, error }: WaitBoxProps) => (
  <Field label={label} error={error}>
    <IntegerControl ref={null} value={value} onChange={(minutes) => onChange(minutes as number | null)} />
  </Field>
);
