import { encodePng, type Rgb } from './png';

/** This module draws pictures of food types in flat colours, so that they are not mistaken for photos. */

/** Picture width (px). */
const width = 320;
const height = 240;

interface Shape {
  color: Rgb;
  contains: (x: number, y: number) => boolean;
}

const parseHex = (code: string): Rgb =>
  [0, 2, 4].map((offset) => parseInt(code.slice(offset, offset + 2), 16)) as unknown as Rgb;
const createEllipse = (code: string, cx: number, cy: number, rx: number, ry = rx): Shape => ({
  color: parseHex(code),
  contains: (x, y) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1,
});
/** Returns the upper or lower half of an ellipse. */
const createHalfEllipse = (
  code: string,
  side: 'upper' | 'lower',
  cx: number,
  cy: number,
  rx: number,
  ry: number,
): Shape => {
  const fullEllipse = createEllipse(code, cx, cy, rx, ry);
  return { ...fullEllipse, contains: (x, y) => (side === 'upper' ? y <= cy : y >= cy) && fullEllipse.contains(x, y) };
};
/** Returns a bar with rounded ends. */
const createBar = (code: string, left: number, top: number, right: number, bottom: number): Shape => {
  const cornerRadius = Math.min((bottom - top) / 2, 12);
  return {
    color: parseHex(code),
    contains: (x, y) => {
      const dx = Math.max(left + cornerRadius - x, 0, x - (right - cornerRadius));
      const dy = Math.max(top + cornerRadius - y, 0, y - (bottom - cornerRadius));
      return dx * dx + dy * dy <= cornerRadius * cornerRadius;
    },
  };
};
/** Returns a trapezoid with the half widths `above` at the top and `below` at the bottom. */
const createTrapezoid = (
  code: string,
  cx: number,
  top: number,
  bottom: number,
  above: number,
  below: number,
): Shape => ({
  color: parseHex(code),
  contains: (x, y) => {
    if (y < top || y > bottom) return false;
    return Math.abs(x - cx) <= above + ((y - top) / (bottom - top)) * (below - above);
  },
});
const createRing = (code: string, cx: number, cy: number, radius: number, thickness: number): Shape => ({
  color: parseHex(code),
  contains: (x, y) => Math.abs(Math.hypot(x - cx, y - cy) - radius) <= thickness / 2,
});

const createBurger = (cx: number, cy: number, size: number): Shape[] => [
  createHalfEllipse('d98b3a', 'upper', cx, cy - 14 * size, 78 * size, 58 * size),
  ...[-40, -14, 12, 38].map((x, index) =>
    createEllipse('fbe3b5', cx + x * size, cy - (index % 2 ? 46 : 38) * size, 4 * size, 2.5 * size),
  ),
  createBar('5fae4b', cx - 84 * size, cy - 16 * size, cx + 84 * size, cy - 2 * size),
  createBar('d8453b', cx - 76 * size, cy - 4 * size, cx + 76 * size, cy + 8 * size),
  createBar('f4c33d', cx - 80 * size, cy + 5 * size, cx + 80 * size, cy + 15 * size),
  createBar('6b3a22', cx - 78 * size, cy + 12 * size, cx + 78 * size, cy + 36 * size),
  createBar('d98b3a', cx - 76 * size, cy + 34 * size, cx + 76 * size, cy + 60 * size),
];
const createDrink = (cx: number, cy: number, size: number): Shape[] => [
  createBar('f4f4f4', cx + 8 * size, cy - 92 * size, cx + 16 * size, cy - 30 * size),
  createTrapezoid('d8453b', cx, cy - 46 * size, cy + 74 * size, 46 * size, 32 * size),
  createTrapezoid('ffffff', cx, cy - 10 * size, cy + 30 * size, 42 * size, 37 * size),
  createBar('f4f4f4', cx - 52 * size, cy - 58 * size, cx + 52 * size, cy - 42 * size),
];
const createPlate = (code = 'ffffff'): Shape[] => [
  createEllipse('e4ddd0', 160, 130, 128, 88),
  createEllipse(code, 160, 126, 124, 84),
];
const createBowl = (code: string): Shape[] => [
  createHalfEllipse(code, 'lower', 160, 118, 112, 90),
  createBar(code, 120, 198, 200, 212),
];

interface Drawing {
  name: string;
  background: string;
  shapes: readonly Shape[];
}

const drawings: Readonly<Record<string, Drawing>> = {
  hamburguesa: { name: 'Hamburguesa', background: 'fde7c8', shapes: createBurger(160, 122, 1.25) },
  pollo: {
    name: 'Pollo',
    background: 'fbe0d0',
    shapes: [
      ...createPlate(),
      createBar('f7efdf', 196, 142, 262, 158),
      createEllipse('f7efdf', 262, 140, 12),
      createEllipse('f7efdf', 262, 160, 12),
      createEllipse('b9692b', 142, 126, 74, 54),
      createEllipse('cf8140', 130, 114, 48, 30),
      createEllipse('5fae4b', 84, 178, 22, 10),
    ],
  },
  combo: {
    name: 'Combo',
    background: 'f9d9d4',
    shapes: [...createBurger(122, 136, 1), ...createDrink(252, 126, 0.95)],
  },
  acompañamiento: {
    name: 'Papas fritas',
    background: 'fdf0c4',
    shapes: [
      ...[-58, -38, -18, 4, 24, 44, 60].map((x, index) =>
        createBar(index % 2 ? 'f0b93a' : 'f7cd5d', 152 + x, 44 + ((index * 23) % 36), 166 + x, 170),
      ),
      createTrapezoid('d8453b', 160, 112, 208, 78, 58),
      createHalfEllipse('d8453b', 'upper', 160, 114, 78, 14),
      createEllipse('ffffff', 160, 160, 24),
    ],
  },
  ensalada: {
    name: 'Ensalada',
    background: 'dff0d4',
    shapes: [
      ...[70, 104, 138, 172, 206, 240].map((x, index) =>
        createEllipse(index % 2 ? '4c9a3d' : '77c05c', x + 4, 104 - ((index * 17) % 22), 36, 28),
      ),
      createEllipse('d8453b', 122, 84, 18),
      createEllipse('d8453b', 202, 92, 16),
      createEllipse('f4c33d', 164, 98, 14, 10),
      ...createBowl('b98a5a'),
    ],
  },
  bebida: { name: 'Bebida', background: 'd3e8f7', shapes: createDrink(160, 124, 1.2) },
  postre: {
    name: 'Postre',
    background: 'f8dcea',
    shapes: [
      createTrapezoid('c98b4a', 160, 128, 222, 52, 6),
      createEllipse('f7d7e2', 160, 112, 62, 46),
      createEllipse('fbf1df', 128, 88, 40, 36),
      createEllipse('8a5a3c', 190, 86, 40, 36),
      createEllipse('d8453b', 160, 44, 13),
    ],
  },
  pizza: {
    name: 'Pizza',
    background: 'fbe3c4',
    shapes: [
      createEllipse('c98b4a', 160, 122, 104),
      createEllipse('f4c33d', 160, 122, 90),
      ...[
        [124, 86],
        [190, 84],
        [160, 130],
        [112, 142],
        [208, 148],
        [160, 184],
      ].map(([x = 0, y = 0]) => createEllipse('c23b2f', x, y, 16)),
      ...[
        [148, 98],
        [184, 160],
        [128, 172],
        [214, 112],
      ].map(([x = 0, y = 0]) => createEllipse('4c9a3d', x, y, 8, 5)),
    ],
  },
  pasta: {
    name: 'Pasta',
    background: 'fbecc9',
    shapes: [
      ...createPlate(),
      ...[52, 44, 36, 28, 20, 12].flatMap((radius) => [
        createRing('f2cf74', 138, 122, radius, 5),
        createRing('e8bd55', 188, 130, radius * 0.8, 5),
      ]),
      createEllipse('c23b2f', 160, 108, 40, 22),
      createEllipse('4c9a3d', 168, 98, 12, 6),
    ],
  },
  entrada: {
    name: 'Entrada',
    background: 'f3e2cf',
    shapes: [
      ...createPlate(),
      createHalfEllipse('d9a255', 'upper', 114, 142, 52, 46),
      createHalfEllipse('cf9347', 'upper', 206, 142, 52, 46),
      createHalfEllipse('d9a255', 'upper', 160, 176, 52, 46),
      createEllipse('c23b2f', 160, 92, 20, 12),
    ],
  },
};

const defaultDrawing: Drawing = {
  name: 'Plato',
  background: 'e8e6e1',
  shapes: [...createPlate(), createEllipse('d9cdb8', 160, 126, 72, 46)],
};

const mixColors = (colors: readonly Rgb[]): Rgb =>
  [0, 1, 2].map((channel) =>
    Math.round(colors.reduce((sum, color) => sum + (color[channel] ?? 0), 0) / colors.length),
  ) as unknown as Rgb;

const renderDrawing = ({ background, shapes }: Drawing): Buffer => {
  const backgroundRgb = parseHex(background);
  const topToBottomShapes = [...shapes].reverse();
  const getColor = (x: number, y: number) =>
    topToBottomShapes.find(({ contains }) => contains(x, y))?.color ?? backgroundRgb;
  const samplePoints = [0.25, 0.75].flatMap((x) => [0.25, 0.75].map((y) => [x, y] as const));
  return encodePng(width, height, (x, y) => {
    const colors = samplePoints.map(([dx, dy]) => getColor(x + dx, y + dy));
    const [firstColor = backgroundRgb] = colors;
    // Most pixels lie within one shape, so their samples need no mixing.
    return colors.every((color) => color === firstColor) ? firstColor : mixColors(colors);
  });
};

interface FoodPicture {
  /** File name; contains the food type and marks the picture as a drawing. */
  name: string;
  content: Uint8Array;
}

const pictureCache = new Map<string, FoodPicture>();

/** Returns the picture of a food type, drawn on first use. */
export const drawFoodPicture = (foodType: string): FoodPicture => {
  const cachedPicture = pictureCache.get(foodType);
  if (cachedPicture !== undefined) return cachedPicture;
  const drawing = drawings[foodType] ?? defaultDrawing;
  const pictureFile = { name: `${drawing.name} (dibujo).png`, content: Uint8Array.from(renderDrawing(drawing)) };
  pictureCache.set(foodType, pictureFile);
  return pictureFile;
};
