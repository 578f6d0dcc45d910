/** Silences the library's English announcements; the components that use this announce changes themselves. */
export const silentDragging = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
