let known: boolean | null = null;

/** True if this computer can render the map: remote desktops and old graphics cards often cannot. */
export const hasWebGl = (): boolean => {
  if (known !== null) return known;
  try {
    const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: false });
    known = context !== null;
    // Releases the test context, since contexts are limited.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  } catch {
    known = false;
  }
  return known;
};
