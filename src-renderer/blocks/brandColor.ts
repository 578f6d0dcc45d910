const light = '#ffffff';
/** With the darkest ink one of the two has a contrast of 4.5 on any colour. */
const dark = '#000000';

/** Relative luminance of `#rrggbb` from 0 to 1, as WCAG 2 works it out. */
const luminance = (color: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The tenant's colour as `#rrggbb`; anything else, which a style might take for an address, is not its colour. */
export const brandColorOf = (color: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? color : '#1f2328');

/** The colour of text on another one, `#rrggbb`: whichever is read better. */
export const inkOn = (color: string): string => {
  const under = luminance(color);
  return contrastOf(under, 1) >= contrastOf(under, luminance(dark)) ? light : dark;
};

/** Contrast of a colour, `#rrggbb`, with the white of a page, from 1 to 21. */
export const contrastWithPage = (color: string): number => contrastOf(luminance(color), 1);
