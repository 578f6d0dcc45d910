import { createRequire } from 'node:module';
import type { EmotionCache, Options } from '@emotion/cache';

const { default: createCache } = createRequire(import.meta.url)('@emotion/cache') as {
  default: (options: Options) => EmotionCache;
};

/**
 * Replaces Emotion's cache to keep its styles out of the document. Tests never look at styles, which slow down every
 * query by role, name or visibility.
 */
export default (options: Options): EmotionCache =>
  createCache({ ...options, container: document.createElement('div') });
