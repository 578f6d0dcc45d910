import type { Plugin } from 'vite';

const dragging = /@dnd-kit[\\/]dom[\\/]index\.js$/;

/** What the library has, and what stands in its place. */
const changes: readonly (readonly [string, string])[] = [
  // It would speak English, and make a button of each block that holds headings and links.
  ['plugins: [Accessibility, AutoScroller,', 'plugins: [AutoScroller,'],
  // The policy of the pages lets in styles with the nonce of the page alone; the page builder hands none over.
  [
    'const { nonce } = (_a5 = this.options) != null ? _a5 : {};',
    `const nonce = (_a5 = root.querySelector('script[nonce], meta[property="csp-nonce"]')) == null ? void 0 : _a5.nonce;`,
  ],
];

/** The drag-and-drop library of the page builder without its own announcements, and with styles that the policy lets in. */
export const draggingUnderPolicy = (code: string): string =>
  changes.reduce((mended, [theirs, ours]) => {
    if (mended.split(theirs).length !== 2) throw new Error(`@dnd-kit/dom does it in another way now: ${theirs}`);
    return mended.replace(theirs, ours);
  }, code);

export const pageBuilderDragging = (): Plugin => ({
  name: 'page-builder-dragging',
  // Prebundled modules pass no transform.
  config: () => ({ optimizeDeps: { exclude: ['@puckeditor/core', '@dnd-kit/dom', '@dnd-kit/react'] } }),
  transform: (code, id) => (dragging.test(id.split('?')[0] ?? '') ? draggingUnderPolicy(code) : null),
});
