import { Field as ChakraField } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FieldProps {
  label: string;
  /** Hides the label visually, for controls under a column header. */
  labelHidden?: boolean;
  /** One control, tied to label, help and error. */
  children: ReactNode;
  help?: string | undefined;
  error?: string | undefined;
  /** Warning shown instead of the help; does not block saving. */
  warning?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

export const Field = ({
  label,
  labelHidden = false,
  children,
  help,
  error,
  warning,
  required = false,
  disabled = false,
}: FieldProps) => (
  <ChakraField.Root invalid={error !== undefined} required={required} disabled={disabled}>
    <ChakraField.Label srOnly={labelHidden}>
      {label}
      <ChakraField.RequiredIndicator />
    </ChakraField.Label>
    {children}
    {error !== undefined ? (
      <ChakraField.ErrorText>{error}</ChakraField.ErrorText>
    ) : warning !== undefined ? (
      <ChakraField.HelperText color="fg.warning">{warning}</ChakraField.HelperText>
    ) : (
      help !== undefined && <ChakraField.HelperText>{help}</ChakraField.HelperText>
    )}
  </ChakraField.Root>
);
