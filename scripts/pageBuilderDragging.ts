import type { Plugin } from 'vite';

/** Library code and its replacement. */
type Change = readonly [theirs: string, ours: string];

const nonceIn = (root: string) => `${root}.querySelector('script[nonce], meta[property="csp-nonce"]')?.nonce`;

/** Adds the page's nonce to styles of the libraries: the content security policy allows no others. */
export const dragChanges: Readonly<Record<'dnd' | 'puck', readonly Change[]>> = {
  dnd: [
    // Removes the accessibility plugin: it speaks English and turns blocks that contain headings and links into
    // buttons.
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

/** Applies each change; throws unless its target occurs exactly once. */
export const withChanges = (code: string, changes: readonly Change[]): string =>
  changes.reduce((mended, [theirs, ours]) => {
    if (mended.split(theirs).length !== 2) throw new Error(`A library of the page builder has no longer: ${theirs}`);
    return mended.replace(theirs, () => ours);
  }, code);

/** Patches the page builder's libraries: no announcements, and styles that the policy allows. */
export const pageBuilderDragging = (): Plugin => ({
  name: 'page-builder-dragging',
  // Excluded from prebundling, which skips plugin transforms.
  config: () => ({ optimizeDeps: { exclude: ['@puckeditor/core', '@dnd-kit/dom', '@dnd-kit/react'] } }),
  transform: (code, id) => {
    const file = id.split('?')[0] ?? '';
    if (dragging.test(file)) return withChanges(code, dragChanges.dnd);
    // Among the library's chunks only the one that animates drops contains this style.
    return canvas.test(file) && code.includes('hideStyle =') ? withChanges(code, dragChanges.puck) : null;
  },
});
