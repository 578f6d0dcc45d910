import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  animationStyles,
  badgeRecipe,
  buttonRecipe,
  comboboxSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  globalCss,
  inputRecipe,
  keyframes,
  layerStyles,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  semanticTokens,
  skeletonRecipe,
  spinnerRecipe,
  tableSlotRecipe,
  textareaRecipe,
  textStyles,
  toastSlotRecipe,
  tokens,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { cacheSystem } from './cachedSystem';
import { breakpoints, colors, semanticColours } from './palettes';

const lato = 'Lato, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** Includes only the recipes in use: all of them would make up a third of the first load. */
const chakraParts = defineConfig({
  preflight: true,
  cssVarsPrefix: 'c',
  cssVarsRoot: ':where(html)',
  globalCss,
  theme: {
    breakpoints,
    keyframes: { ...keyframes, letClicksThrough: { 'from, to': { pointerEvents: 'none' } } },
    tokens: {
      ...tokens,
      colors,
      fonts: {
        body: { value: lato },
        heading: { value: lato },
        mono: { value: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, "Liberation Mono", monospace' },
      },
      // Lato has three weights; other names use the nearest.
      fontWeights: {
        normal: { value: '400' },
        medium: { value: '700' },
        semibold: { value: '700' },
        bold: { value: '700' },
        black: { value: '900' },
      },
      radii: { ...tokens.radii, button: { value: '40px' } },
    },
    semanticTokens: {
      colors: semanticColours,
      shadows: semanticTokens.shadows,
      radii: { l1: { value: '6px' }, l2: { value: '10px' }, l3: { value: '16px' } },
    },
    textStyles,
    layerStyles,
    animationStyles,
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      input: inputRecipe,
      skeleton: skeletonRecipe,
      spinner: spinnerRecipe,
      textarea: textareaRecipe,
    },
    slotRecipes: {
      combobox: comboboxSlotRecipe,
      dialog: dialogSlotRecipe,
      drawer: drawerSlotRecipe,
      field: fieldSlotRecipe,
      menu: menuSlotRecipe,
      nativeSelect: nativeSelectSlotRecipe,
      popover: popoverSlotRecipe,
      table: tableSlotRecipe,
      toast: toastSlotRecipe,
      tooltip: tooltipSlotRecipe,
    },
  },
});

const solidHover = { bg: 'colorPalette.hover' };
const controlOutline = { outline: { bg: 'bg.panel', borderColor: 'border.control' } };

/** Product theme over Chakra's recipes. */
const comandaTheme = defineConfig({
  utilities: {
    // Prevents line breaks within numbers: Chakra breaks words anywhere, and a number on two lines would read as two
    // numbers.
    fontVariantNumeric: {
      transform: (value: string) => ({ fontVariantNumeric: value, '&, & *': { overflowWrap: 'normal' } }),
    },
  },
  globalCss: {
    html: {
      colorPalette: 'brand',
      fontFamily: 'body',
      colorScheme: 'light',
      '&.dark': { colorScheme: 'dark' },
      // Keeps the page still when a dialog hides its scrollbar. Has no effect on the body, since the window scrolls.
      scrollbarGutter: 'stable',
      // Keeps a focused control above the messages at the foot of the window.
      scrollPaddingBottom: 'var(--foot-taken, 0px)',
      // Screens that fill the window and scroll inside need no gutter.
      '&:has([data-fills-window])': { scrollbarGutter: 'auto' },
    },
    body: { minHeight: '100dvh' },
    'h1, h2': { textWrap: 'balance' },
    '*': { scrollbarWidth: 'thin', scrollbarColor: '{colors.border.emphasized} transparent' },
    ':focus-visible': { outlineColor: 'brand.focusRing' },
    // Disables exit animations: the library removes a closed overlay on the animation's end event, which it can miss
    // while the page is busy.
    '[data-state="closed"]': { animation: 'none !important' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // Disables transitions completely: a very short duration would delay every property change of every element by
        // one frame.
        transitionProperty: 'none !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
  theme: {
    recipes: {
      button: {
        base: { borderRadius: 'button', fontWeight: 'bold', _disabled: { opacity: '0.55' } },
        variants: {
          variant: {
            solid: { _hover: solidHover, _expanded: solidHover },
            outline: { bg: 'bg.panel', borderColor: 'border.emphasized', _hover: { bg: 'bg.muted' } },
          },
          size: { md: { px: '5' }, sm: { px: '4' }, lg: { px: '6', h: '12' } },
        },
      },
      input: { variants: { variant: controlOutline } },
      textarea: { variants: { variant: controlOutline } },
      badge: { base: { borderRadius: 'full', px: '2.5', fontWeight: 'bold' } },
    },
    slotRecipes: {
      combobox: {
        slots: comboboxSlotRecipe.slots,
        variants: { variant: { outline: { input: { bg: 'bg.panel', borderColor: 'border.control' } } } },
      },
      nativeSelect: {
        slots: nativeSelectSlotRecipe.slots,
        variants: { variant: { outline: { field: { bg: 'bg.panel', borderColor: 'border.control' } } } },
      },
      dialog: {
        slots: dialogSlotRecipe.slots,
        base: { title: { fontWeight: 'black', textStyle: 'xl' }, closeTrigger: { top: '4', insetEnd: '4' } },
      },
      table: {
        slots: tableSlotRecipe.slots,
        base: { columnHeader: { color: 'fg.muted', textStyle: 'xs', fontWeight: 'bold' } },
        variants: { variant: { line: { row: { bg: 'transparent' } } } },
      },
      tooltip: {
        slots: tooltipSlotRecipe.slots,
        base: { content: { fontWeight: 'normal', borderRadius: 'l1', py: '1.5' } },
      },
    },
  },
});

export const system = cacheSystem(createSystem(defaultBaseConfig, chakraParts, comandaTheme));
