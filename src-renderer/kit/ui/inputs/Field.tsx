import { Field as ChakraField } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FieldProps {
  label: string;
  /** What is above says it to those who see: a column's head. */
  labelHidden?: boolean;
  /** One control; label, help and error are tied to it. */
  children: ReactNode;
  help?: string | undefined;
  error?: string | undefined;
  /** Shown instead of the help; does not stop a save. */
  warning?: string | undefined;
  required?: boolean;
  disabled?: boolean;
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
