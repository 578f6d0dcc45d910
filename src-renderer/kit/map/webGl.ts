let known: boolean | null = null;

/** Whether this computer's graphics can draw the map: remote desktops and old cards often cannot. */
export const hasWebGl = (): boolean => {
  if (known !== null) return known;
  try {
    const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: false });
    known = context !== null;
    // Contexts are few; the one that only asked is given back.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  } catch {
    known = false;
  }
  return known;
};
