import { limits } from '@shared/domain/platform/limits';

/**
 * Color steps from light to dark. `brand.500` and `accent.500` are the product's colors; the others derive from them.
 */
const steps = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'] as const;

type ColorScale = Record<(typeof steps)[number], { value: string }>;

const createScale = (hexColors: string): ColorScale => {
  const values = hexColors.split(' ');
  return Object.fromEntries(steps.map((step, index) => [step, { value: `#${values[index]}` }])) as ColorScale;
};

export const colors = {
  white: { value: '#FFFFFF' },
  black: { value: '#0A0D13' },
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
  blackAlpha: { '500': { value: 'rgba(11, 18, 32, 0.5)' } },
  gray: createScale('F6F7FA ECEFF4 DFE4EC C8D0DC 97A1B2 6B7688 4F596B 384152 252D3A 181E29 10151E'),
  brand: createScale('EFF4FF DDE8FF BDD3FF 92B5FF 6394FA 2D6EF0 2360DB 1D4FB8 1B4290 1A376F 12244A'),
  accent: createScale('FFF9E5 FFF0C2 FFE38F FFD452 FFC524 F7B500 C79100 8F6800 6E5000 4D3800 2B1F00'),
  red: createScale('FEF3F2 FEE4E2 FECDCA FDA29B F97066 F04438 D92D20 B42318 912018 7A271A 45140E'),
  green: createScale('ECFDF3 D3F8DF AAF0C4 73E2A3 3CCB7F 16A95F 0B8A4B 0A6C3D 0C5533 0B4229 05261A'),
  orange: createScale('FFF6ED FFEAD5 FDDCAB FEB273 FD853A FB6514 DC4A0A B93815 932F19 772917 431407'),
};

const defineModes = (light: string, dark: string) => ({
  value: { _light: `{colors.${light}}`, _dark: `{colors.${dark}}` },
});

/**
 * Tokens of a `colorPalette`. In both modes, `contrast` is readable on `solid`, and `fg` on `subtle` and on panels
 * (WCAG AA).
 */
const definePalette = (name: string) => ({
  solid: defineModes(`${name}.700`, `${name}.600`),
  contrast: defineModes('white', 'white'),
  hover: defineModes(`${name}.800`, `${name}.700`),
  fg: defineModes(`${name}.700`, `${name}.300`),
  subtle: defineModes(`${name}.50`, `${name}.950`),
  muted: defineModes(`${name}.100`, `${name}.900`),
  emphasized: defineModes(`${name}.200`, `${name}.800`),
  border: defineModes(`${name}.200`, `${name}.800`),
  focusRing: defineModes('brand.500', 'brand.400'),
});

export const semanticColours = {
  bg: {
    DEFAULT: defineModes('gray.50', 'gray.950'),
    panel: defineModes('white', 'gray.900'),
    subtle: defineModes('gray.50', 'gray.950'),
    muted: defineModes('gray.100', 'gray.800'),
    emphasized: defineModes('gray.200', 'gray.700'),
    inverted: defineModes('gray.900', 'gray.100'),
    error: defineModes('red.50', 'red.950'),
    warning: defineModes('accent.50', 'accent.950'),
    success: defineModes('green.50', 'green.950'),
    info: defineModes('brand.50', 'brand.950'),
  },
  fg: {
    DEFAULT: defineModes('gray.900', 'gray.50'),
    muted: defineModes('gray.600', 'gray.400'),
    subtle: defineModes('gray.500', 'gray.400'),
    inverted: defineModes('white', 'gray.950'),
    error: defineModes('red.700', 'red.300'),
    warning: defineModes('accent.800', 'accent.300'),
    success: defineModes('green.700', 'green.300'),
    info: defineModes('brand.600', 'brand.300'),
    link: defineModes('brand.600', 'brand.300'),
  },
  border: {
    DEFAULT: defineModes('gray.200', 'gray.800'),
    muted: defineModes('gray.100', 'gray.800'),
    subtle: defineModes('gray.100', 'gray.800'),
    emphasized: defineModes('gray.300', 'gray.700'),
    /** Input outlines: contrast 3:1 with their surroundings. */
    control: defineModes('gray.400', 'gray.500'),
    error: defineModes('red.600', 'red.400'),
  },
  gray: {
    ...definePalette('gray'),
    solid: defineModes('gray.900', 'gray.100'),
    contrast: defineModes('white', 'gray.950'),
    hover: defineModes('gray.800', 'white'),
    fg: defineModes('gray.800', 'gray.100'),
    subtle: defineModes('gray.100', 'gray.800'),
    muted: defineModes('gray.200', 'gray.700'),
    emphasized: defineModes('gray.300', 'gray.600'),
    border: defineModes('gray.300', 'gray.700'),
  },
  brand: {
    ...definePalette('brand'),
    solid: defineModes('brand.500', 'brand.500'),
    hover: defineModes('brand.700', 'brand.600'),
    fg: defineModes('brand.600', 'brand.300'),
  },
  // Yellow needs dark text in both modes: white is unreadable.
  accent: {
    ...definePalette('accent'),
    solid: defineModes('accent.500', 'accent.500'),
    contrast: defineModes('accent.950', 'accent.950'),
    hover: defineModes('accent.400', 'accent.400'),
    fg: defineModes('accent.800', 'accent.300'),
  },
  red: { ...definePalette('red'), solid: defineModes('red.600', 'red.600'), hover: defineModes('red.700', 'red.700') },
  green: definePalette('green'),
  orange: definePalette('orange'),
};

/** `xl` is the width from which the sidebar fits. */
export const breakpoints = {
  sm: '480px',
  md: '768px',
  lg: '1024px',
  xl: `${limits.sidebarBreakpoint}px`,
  '2xl': '1440px',
};
