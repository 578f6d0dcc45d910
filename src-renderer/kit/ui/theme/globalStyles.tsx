import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { system } from './system';

/** Static markup and styles, rendered in Node by the build for the page before its scripts run. */

const stylePattern = /<style[^>]*>([^]*?)<\/style>/g;

/** Renders an element to static markup; returns the markup and its styles, including the theme's global ones. */
export const renderStatic = (element: ReactNode): { markup: string; styles: string[] } => {
  const html = renderToStaticMarkup(
    <CacheProvider value={createCache({ key: 'c' })}>
      <ChakraProvider value={system}>{element}</ChakraProvider>
    </CacheProvider>,
  );
  return {
    markup: html.replaceAll(stylePattern, ''),
    styles: [...html.matchAll(stylePattern)].map(([, css = '']) => css),
  };
};

/** Renders the reset, the tokens and the global styles. */
export const renderGlobalStyles = (): string[] => renderStatic(null).styles;
