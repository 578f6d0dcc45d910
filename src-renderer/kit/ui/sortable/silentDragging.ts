/** Replaces the library's English announcements; each user announces changes itself. */
export const silentDragging = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
