/**
 * Amplitude, phase (degrees) and speed (degrees per century) of the periodic terms of a solstice. Meeus, table 27.C.
 */
const terms: readonly (readonly [number, number, number])[] = [
  [485, 324.96, 1934.136],
  [203, 337.23, 32964.467],
  [199, 342.08, 20.186],
  [182, 27.85, 445267.112],
  [156, 73.14, 45036.886],
  [136, 171.52, 22518.443],
  [77, 222.54, 65928.934],
  [74, 296.72, 3034.906],
  [70, 243.58, 9037.513],
  [58, 119.81, 33718.147],
  [52, 297.17, 150.678],
  [50, 21.02, 2281.226],
  [45, 247.54, 29929.562],
  [44, 325.15, 31555.956],
  [29, 60.93, 4443.417],
  [18, 155.12, 67555.328],
  [17, 288.79, 4562.452],
  [16, 198.04, 62894.029],
  [14, 199.76, 31436.921],
  [12, 95.39, 14577.848],
  [12, 287.11, 31931.756],
  [12, 320.81, 34777.259],
  [9, 227.73, 1222.114],
  [8, 15.45, 16859.074],
];

const computeCosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);

/** Returns the instant of the June solstice, accurate to a few minutes for years around 2000 (Meeus, chapter 27). */
export const computeJuneSolstice = (year: number): number => {
  const y = (year - 2000) / 1000;
  const mean = 2451716.56767 + 365241.62603 * y + 0.00325 * y ** 2 + 0.00888 * y ** 3 - 0.0003 * y ** 4;
  const t = (mean - 2451545) / 36525;
  const w = 35999.373 * t - 2.47;
  const stretch = 1 + 0.0334 * computeCosine(w) + 0.0007 * computeCosine(2 * w);
  const sum = terms.reduce(
    (total, [amplitude, phase, speed]) => total + amplitude * computeCosine(phase + speed * t),
    0,
  );
  const julianDay = mean + (0.00001 * sum) / stretch;
  // Converts dynamical time, which is a little over a minute ahead of UTC in these decades.
  return Math.round((julianDay - 2440587.5) * 86_400_000) - 70_000;
};
