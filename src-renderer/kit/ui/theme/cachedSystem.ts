import type { SystemContext } from '@chakra-ui/react';
import { css as serializeStyles, type CSSObject, type SerializedStyles } from '@emotion/react';

/** Maximum number of cached styles; styles with computed values, such as widths, would grow the cache without end. */
const maxCachedStyles = 2000;

type Css = SystemContext['css'];

/**
 * Returns Chakra's `css` with a cache of serialized styles. Chakra has a cache too, but hashes all properties of all
 * arguments to look one up, and Emotion serializes and hashes the result again for each element. Here, styles that come
 * from recipes are recognized by identity, and Emotion takes serialized styles as they are. Styles must be JSON.
 */
const cacheStyles = (css: Css): Css => {
  const idsByContent = new Map<string, number>();
  const idsByObject = new WeakMap<object, number>();
  const stylesByIds = new Map<string, SerializedStyles>();
  let nextId = 0;
  const getContentId = (styles: object): number => {
    const content = JSON.stringify(styles);
    const id = idsByContent.get(content) ?? nextId++;
    idsByContent.set(content, id);
    return id;
  };
  const getObjectId = (styles: object): number => {
    const id = idsByObject.get(styles) ?? getContentId(styles);
    idsByObject.set(styles, id);
    return id;
  };
  const getCachedStyles = (...parts: unknown[]): SerializedStyles => {
    // Chakra passes missing styles of nested arrays on.
    const styles = parts.filter((part) => typeof part === 'object' && part !== null);
    // The last argument holds the style props, a new object for each rendering.
    const ids = styles
      .map((part, index) => (index === styles.length - 1 ? getContentId(part) : getObjectId(part)))
      .join();
    const cached = stylesByIds.get(ids);
    if (cached !== undefined) return cached;
    if (stylesByIds.size >= maxCachedStyles) {
      stylesByIds.clear();
      idsByContent.clear();
    }
    const serialized = serializeStyles(css(...styles) as CSSObject);
    stylesByIds.set(ids, serialized);
    return serialized;
  };
  return getCachedStyles;
};

/**
 * Caches what Chakra computes for each rendering of each element: the recipe of the element's component, whether a prop
 * is a style, and the serialized styles.
 */
export const cacheSystem = (system: SystemContext): SystemContext => {
  const recipeCache = new WeakMap<object, ReturnType<SystemContext['cva']>>();
  const validityCache = new Map<string, boolean>();
  return {
    ...system,
    css: cacheStyles(system.css),
    cva: ((config: object) => {
      const recipe = recipeCache.get(config) ?? system.cva(config);
      recipeCache.set(config, recipe);
      return recipe;
    }) as SystemContext['cva'],
    isValidProperty: (prop) => {
      const isValid = validityCache.get(prop) ?? system.isValidProperty(prop);
      validityCache.set(prop, isValid);
      return isValid;
    },
  };
};
