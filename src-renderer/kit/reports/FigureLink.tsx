import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Figure in a table that links to its rows. */
export const FigureLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Text asChild color="fg.link" _hover={{ textDecoration: 'underline' }}>
    <Link to={to}>{children}</Link>
  </Text>
);
