/** Label on the map: center and size in drawing units. */
export interface LabelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const isOverlapping = (a: LabelBox, b: LabelBox): boolean =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height;

/** Removes labels that overlap `occupiedBoxes` or an earlier label that stays. */
export const removeOverlaps = <Label extends LabelBox>(
  labels: readonly Label[],
  occupiedBoxes: readonly LabelBox[] = [],
): Label[] =>
  labels.reduce<Label[]>(
    (placedLabels, label) =>
      [...occupiedBoxes, ...placedLabels].some((otherBox) => isOverlapping(label, otherBox))
        ? placedLabels
        : [...placedLabels, label],
    [],
  );
