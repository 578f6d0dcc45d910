import { createRequire } from 'node:module';
import type { EmotionCache, Options } from '@emotion/cache';

const { default: createCache } = createRequire(import.meta.url)('@emotion/cache') as {
  default: (options: Options) => EmotionCache;
};

/**
 * Replaces Emotion's cache with one outside the document: nothing is visible in these tests, and every query (role,
 * name, click) would evaluate all styles.
 */
export default (options: Options): EmotionCache =>
  createCache({ ...options, container: document.createElement('div') });
