import { Box } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** Part of a page that scrolls into view if the URL's `show` parameter equals `name`. */
export const ScrollTarget = ({ name, children }: { name: string; children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null);
  const { key, search } = useLocation();
  const isTarget = new URLSearchParams(search).get('show') === name;
  useEffect(() => {
    if (isTarget) ref.current?.scrollIntoView({ block: 'start' });
  }, [isTarget, key]);
  return (
    <Box ref={ref} scrollMarginTop="4">
      {children}
    </Box>
  );
};
