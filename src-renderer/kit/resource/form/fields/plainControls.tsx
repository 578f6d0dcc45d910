import { Textarea } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { RefCallBack } from 'react-hook-form';
import type { PictureSize } from '@shared/domain/platform/pictureSize';
import { PictureField } from '@kit/pictures/PictureField';
import type { PictureCategory } from '@kit/pictures/usePictureUpload';
import { Select, type Choice } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { Switch } from '@kit/ui/inputs/Switch';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { IntegerControl } from '../controls/TypedNumber';

export interface ControlProps {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean;
  /** Name of the input; absent outside a form. */
  name?: string;
  ref?: RefCallBack;
  value: unknown;
  onChange: (value: unknown) => void;
}

export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Wraps a control in a labelled field with help and error. */
export const wrapInField =
  <Props extends Omit<ControlProps, 'value'>>(renderInput: (props: Props) => ReactNode) =>
  (props: Props) => (
    <Field
      label={props.label}
      required={props.required}
      help={props.help}
      error={props.error}
      disabled={props.disabled}
    >
      {renderInput(props)}
    </Field>
  );

// Props of a text input, including an id that links can target.
export const getTextProps = ({ ref, name, value, onChange }: ControlProps) => ({
  ref,
  name,
  value: toText(value),
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  autoComplete: 'off',
});

/** Controls that need only a value, so they work inside and outside a form. */
export const plainControls = {
  text: wrapInField((props: ControlProps) => <TextInput {...getTextProps(props)} />),
  url: wrapInField((props: ControlProps) => (
    <TextInput {...getTextProps(props)} inputMode="url" spellCheck={false} autoCapitalize="none" />
  )),
  textarea: wrapInField((props: ControlProps) => <Textarea {...getTextProps(props)} rows={3} />),
  count: wrapInField(({ ref, value, onChange }: ControlProps) => <IntegerControl {...{ ref, value, onChange }} />),
  switch: ({ ref, label, help, value, onChange }: ControlProps) => (
    <Switch {...{ ref, label, help, onChange }} checked={value === true} />
  ),
  select: wrapInField(({ choices, value, onChange }: ControlProps & { choices: readonly Choice<string>[] }) => (
    <Select choices={choices} value={toText(value)} onChange={onChange} />
  )),
  picture: (props: ControlProps & { size: PictureSize; category: PictureCategory }) => {
    const { label, help, error, size, category, value, onChange } = props;
    return <PictureField {...{ label, help, error, size, category, onChange }} value={toText(value) || null} />;
  },
};
