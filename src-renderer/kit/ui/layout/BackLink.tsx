import { chakra, HStack } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const StyledLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    textStyle: 'sm',
    fontWeight: 'bold',
    color: 'fg.muted',
    _hover: { color: 'fg' },
  },
});

interface BackLinkProps {
  to: string;
  /** Router state of the target. */
  state?: unknown;
  children: ReactNode;
}

/** Link above the header of a page that leads to its list. */
export const BackLink = ({ to, state, children }: BackLinkProps) => (
  <HStack mb="1">
    <StyledLink to={to} state={state}>
      <ArrowLeft size={16} aria-hidden />
      {children}
    </StyledLink>
  </HStack>
);
