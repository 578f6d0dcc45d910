import type { Plugin } from 'vite';

/** Code of the library and the code that replaces it. */
type Change = readonly [theirs: string, ours: string];

const createNonceExpression = (root: string) =>
  `${root}.querySelector('script[nonce], meta[property="csp-nonce"]')?.nonce`;

/**
 * Replacements that add the page's nonce to the libraries' styles, since the content security policy allows no other
 * styles.
 */
export const dragChanges: Readonly<Record<'dnd' | 'puck', readonly Change[]>> = {
  dnd: [
    // Removes the accessibility plugin, whose announcements are in English and which turns blocks with headings and
    // links into buttons.
    ['plugins: [Accessibility, AutoScroller,', 'plugins: [AutoScroller,'],
    ['const { nonce } = (_a5 = this.options) != null ? _a5 : {};', `const nonce = ${createNonceExpression('root')};`],
  ],
  puck: [
    [
      'const hideStyle = targetDoc.createElement("style");',
      `const hideStyle = targetDoc.createElement("style"); hideStyle.nonce = ${createNonceExpression('targetDoc')};`,
    ],
  ],
};

const dragLibraryPath = /@dnd-kit[\\/]dom[\\/]index\.js$/;
const canvasPath = /@puckeditor[\\/]core[\\/]dist[\\/]chunk-\w+\.mjs$/;

/** Applies each replacement. Throws unless the code to replace occurs exactly once. */
export const applyChanges = (code: string, changes: readonly Change[]): string =>
  changes.reduce((patchedCode, [originalCode, ownCode]) => {
    if (patchedCode.split(originalCode).length !== 2)
      throw new Error(`A library of the page builder has no longer: ${originalCode}`);
    return patchedCode.replace(originalCode, () => ownCode);
  }, code);

/**
 * Patches the page builder's libraries: removes their announcements and makes their styles comply with the content
 * security policy.
 */
export const pageBuilderDragging = (): Plugin => ({
  name: 'page-builder-dragging',
  // Excludes the libraries from prebundling, which would skip this plugin.
  config: () => ({ optimizeDeps: { exclude: ['@puckeditor/core', '@dnd-kit/dom', '@dnd-kit/react'] } }),
  transform: (code, id) => {
    const file = id.split('?')[0] ?? '';
    if (dragLibraryPath.test(file)) return applyChanges(code, dragChanges.dnd);
    // Patches only the chunk with the drop animation, which is the only one that contains this style.
    return canvasPath.test(file) && code.includes('hideStyle =') ? applyChanges(code, dragChanges.puck) : null;
  },
});
