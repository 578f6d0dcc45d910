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
  required?: boolean;
  disabled?: boolean;
}

export const Field = ({
  label,
  labelHidden = false,
  children,
  help,
  error,
  required = false,
  disabled = false,
}: FieldProps) => (
  <ChakraField.Root invalid={error !== undefined} required={required} disabled={disabled}>
    <ChakraField.Label srOnly={labelHidden}>
      {label}
      <ChakraField.RequiredIndicator />
    </ChakraField.Label>
    {children}
    {error === undefined ? (
      help !== undefined && <ChakraField.HelperText>{help}</ChakraField.HelperText>
    ) : (
      <ChakraField.ErrorText>{error}</ChakraField.ErrorText>
    )}
  </ChakraField.Root>
);
