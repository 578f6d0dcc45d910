import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { system } from './system';

/** The build runs this in Node, for what the page has before its scripts run. */

const styleElements = /<style[^>]*>([^]*?)<\/style>/g;

/** Markup of a part, and the styles that it brings, the theme's global ones included. */
export const drawStatic = (part: ReactNode): { markup: string; styles: string[] } => {
  const drawn = renderToStaticMarkup(
    <CacheProvider value={createCache({ key: 'c' })}>
      <ChakraProvider value={system}>{part}</ChakraProvider>
    </CacheProvider>,
  );
  return {
    markup: drawn.replaceAll(styleElements, ''),
    styles: [...drawn.matchAll(styleElements)].map(([, css = '']) => css),
  };
};

/** Reset, tokens, and what holds for the whole page. */
export const globalStyles = (): string[] => drawStatic(null).styles;
