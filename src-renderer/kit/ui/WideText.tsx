import { chakra } from '@chakra-ui/react';

interface WideTextProps {
  /** Window width (px) from which it is visible; below only for screen readers. */
  from: number;
  children: string;
}

/** Text beside an icon, if the window has room for it. */
export const WideText = ({ from, children }: WideTextProps) => (
  <chakra.span css={{ [`@media (max-width: ${from - 1}px)`]: { srOnly: true } }}>{children}</chakra.span>
);
