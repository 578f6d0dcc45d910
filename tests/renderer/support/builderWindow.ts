/** Blocks, page and fields stand side by side: in a narrower window one of them is seen at a time. */
export const showWholeBuilder = (): void => {
  window.happyDOM.setViewport({ width: 1366, height: 768 });
  // What Chromium has and the stand-in for it lacks: the canvas asks for what lies below the pointer.
  Object.assign(document, { elementsFromPoint: () => [] });
};
