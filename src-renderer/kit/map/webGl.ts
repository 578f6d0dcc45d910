let isSupported: boolean | null = null;

/** True if this computer supports WebGL, which remote desktops and old graphics cards often lack. */
export const hasWebGl = (): boolean => {
  if (isSupported !== null) return isSupported;
  try {
    const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: false });
    isSupported = context !== null;
    // Releases the WebGL context of this test, since browsers limit the number of contexts.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  } catch {
    isSupported = false;
  }
  return isSupported;
};
