import { Button as ChakraButton, type ButtonProps as ChakraButtonProps } from '@chakra-ui/react';
import type { Ref } from 'react';

const variants = {
  primary: { variant: 'solid', colorPalette: 'brand' },
  accent: { variant: 'solid', colorPalette: 'accent' },
  danger: { variant: 'solid', colorPalette: 'red' },
  outline: { variant: 'outline', colorPalette: 'gray' },
  ghost: { variant: 'ghost', colorPalette: 'gray' },
} as const;

export interface ButtonProps extends Omit<ChakraButtonProps, 'variant' | 'colorPalette'> {
  variant?: keyof typeof variants;
  ref?: Ref<HTMLButtonElement>;
}

/** Button that shows a spinner and `loadingText` while `loading`, and cannot be pressed again meanwhile. */
export const Button = ({ variant = 'primary', ...rest }: ButtonProps) => (
  <ChakraButton type="button" {...variants[variant]} {...rest} />
);
