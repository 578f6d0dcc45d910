import { createRequire } from 'node:module';
import type { EmotionCache, Options } from '@emotion/cache';

const { default: createCache } = createRequire(import.meta.url)('@emotion/cache') as {
  default: (options: Options) => EmotionCache;
};

/**
 * Stands in for Emotion's cache: the same styles, in no document. Nobody looks at the page, and each question about an
 * element (its role, its name, whether it takes a click) would be answered by going through all of them.
 */
export default (options: Options): EmotionCache =>
  createCache({ ...options, container: document.createElement('div') });
