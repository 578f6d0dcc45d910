import { chakra } from '@chakra-ui/react';

interface WideTextProps {
  /** Window width from which it is seen (px); below it only screen readers have it. */
  from: number;
  children: string;
}

/** The words beside an icon, where the window has room for them. */
export const WideText = ({ from, children }: WideTextProps) => (
  <chakra.span css={{ [`@media (max-width: ${from - 1}px)`]: { srOnly: true } }}>{children}</chakra.span>
);
