/** A name on the map around its middle, in units of the drawing. */
export interface LabelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const overlap = (one: LabelBox, other: LabelBox): boolean =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width && Math.abs(one.y - other.y) * 2 < one.height + other.height;

/** Those that lie neither on one of `taken` nor on one before them. */
export const withoutOverlaps = <Label extends LabelBox>(
  labels: readonly Label[],
  taken: readonly LabelBox[] = [],
): Label[] =>
  labels.reduce<Label[]>(
    (kept, label) => ([...taken, ...kept].some((other) => overlap(label, other)) ? kept : [...kept, label]),
    [],
  );
