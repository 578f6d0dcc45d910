/** The library would speak English; what happened is announced by the part that uses it. */
export const silentDragging = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
