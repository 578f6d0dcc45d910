/** Label on the map: center and size in drawing units. */
export interface LabelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const overlap = (one: LabelBox, other: LabelBox): boolean =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width && Math.abs(one.y - other.y) * 2 < one.height + other.height;

/** Returns the labels that overlap neither `taken` labels nor earlier ones in the list. */
export const withoutOverlaps = <Label extends LabelBox>(
  labels: readonly Label[],
  taken: readonly LabelBox[] = [],
): Label[] =>
  labels.reduce<Label[]>(
    (placed, label) => ([...taken, ...placed].some((other) => overlap(label, other)) ? placed : [...placed, label]),
    [],
  );
