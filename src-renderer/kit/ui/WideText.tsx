import { chakra } from '@chakra-ui/react';

interface WideTextProps {
  /** Minimum window width (px) at which the text is visible; in narrower windows only screen readers get it. */
  minWidth: number;
  children: string;
}

/** Text beside an icon, if the window has room for it. */
export const WideText = ({ minWidth, children }: WideTextProps) => (
  <chakra.span css={{ [`@media (max-width: ${minWidth - 1}px)`]: { srOnly: true } }}>{children}</chakra.span>
);
