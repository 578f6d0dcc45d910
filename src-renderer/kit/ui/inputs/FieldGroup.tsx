import { Box, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

interface FieldGroupProps {
  label: string;
  /** Several controls that form one value, each with its own name. */
  children: ReactNode;
  help?: string | undefined;
  error?: string | undefined;
  required?: boolean;
}

/** Group of several controls with a common label, help and error, like `Field` for a single control. */
export const FieldGroup = ({ label, children, help, error, required = false }: FieldGroupProps) => {
  const id = useId();
  const hint = error ?? help;
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={hint === undefined ? undefined : `${id}-hint`}>
      <Text id={`${id}-label`} textStyle="sm" fontWeight="medium" mb="1.5">
        {label}
        {required && (
          <Text as="span" color="fg.error" ms="1" aria-hidden>
            *
          </Text>
        )}
      </Text>
      {children}
      {hint !== undefined && (
        <Text
          id={`${id}-hint`}
          mt="1.5"
          aria-live="polite"
          textStyle="xs"
          color={error === undefined ? 'fg.muted' : 'fg.error'}
        >
          {hint}
        </Text>
      )}
    </Box>
  );
};
