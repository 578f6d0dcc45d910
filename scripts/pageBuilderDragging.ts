import type { Plugin } from 'vite';

/** What a library has, and what stands in its place. */
type Change = readonly [theirs: string, ours: string];

const nonceIn = (root: string) => `${root}.querySelector('script[nonce], meta[property="csp-nonce"]')?.nonce`;

/** The policy of the pages lets in styles with the nonce of the page alone; the libraries hand none over. */
export const dragChanges: Readonly<Record<'dnd' | 'puck', readonly Change[]>> = {
  dnd: [
    // It would speak English, and make a button of each block that holds headings and links.
    ['plugins: [Accessibility, AutoScroller,', 'plugins: [AutoScroller,'],
    ['const { nonce } = (_a5 = this.options) != null ? _a5 : {};', `const nonce = ${nonceIn('root')};`],
  ],
  puck: [
    [
      'const hideStyle = targetDoc.createElement("style");',
      `const hideStyle = targetDoc.createElement("style"); hideStyle.nonce = ${nonceIn('targetDoc')};`,
    ],
  ],
};

const dragging = /@dnd-kit[\\/]dom[\\/]index\.js$/;
const canvas = /@puckeditor[\\/]core[\\/]dist[\\/]chunk-\w+\.mjs$/;

/** The code with each change made once. */
export const withChanges = (code: string, changes: readonly Change[]): string =>
  changes.reduce((mended, [theirs, ours]) => {
    if (mended.split(theirs).length !== 2) throw new Error(`A library of the page builder has no longer: ${theirs}`);
    return mended.replace(theirs, () => ours);
  }, code);

/** The page builder's libraries without announcements of their own, and with styles that the policy lets in. */
export const pageBuilderDragging = (): Plugin => ({
  name: 'page-builder-dragging',
  // Prebundled modules pass no transform.
  config: () => ({ optimizeDeps: { exclude: ['@puckeditor/core', '@dnd-kit/dom', '@dnd-kit/react'] } }),
  transform: (code, id) => {
    const file = id.split('?')[0] ?? '';
    if (dragging.test(file)) return withChanges(code, dragChanges.dnd);
    // The library is cut into pieces, of which one animates what is dropped.
    return canvas.test(file) && code.includes('hideStyle =') ? withChanges(code, dragChanges.puck) : null;
  },
});
