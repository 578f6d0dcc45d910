import { createSystem, defaultConfig } from '@chakra-ui/react';
import { css as serializeStyles, type CSSObject } from '@emotion/react';
import { expect, it } from 'vitest';
import { cacheSystem } from '@kit/ui/theme/cachedSystem';

const system = createSystem(defaultConfig);
const cachedSystem = cacheSystem(system);

it('the cached Chakra system creates the recipe of a component only once, with the same styles as the original', () => {
  const config = { base: { px: '4' }, variants: { size: { sm: { py: '2' } } } } as const;
  expect(cachedSystem.cva(config)).toBe(cachedSystem.cva(config));
  expect(cachedSystem.cva(config)({ size: 'sm' })).toEqual(system.cva(config)({ size: 'sm' }));
  expect(cachedSystem.cva({ base: { px: '2' } })()).toEqual(system.cva({ base: { px: '2' } })());
});

it('the cached Chakra system distinguishes style props from other props like the original', () => {
  const props = ['px', 'color', '_hover', 'css', 'onClick', 'aria-label', 'children'];
  for (let time = 0; time < 2; time += 1)
    expect(props.map(cachedSystem.isValidProperty)).toEqual(props.map(system.isValidProperty));
});

it('the cached Chakra system serializes styles like the original, once per combination of equal styles', () => {
  const recipe = system.cva({ base: { px: '4', _hover: { color: 'red.500' } } })();
  const combinations = [
    [recipe, {}],
    [recipe, { px: '2' }],
    [recipe, { px: '2', width: undefined }],
    [{}, { px: ['1', '2'] }],
    [recipe, undefined, { px: '2' }],
    [{}, recipe, { _dark: { color: 'blue.500' } }],
  ];
  for (const styles of combinations)
    expect(cachedSystem.css(...styles)['styles']).toBe(serializeStyles(system.css(...styles) as CSSObject).styles);
  expect(cachedSystem.css(recipe, { px: '2' })).toBe(cachedSystem.css(recipe, { px: '2' }));
});

it('the cached Chakra system still serializes styles correctly after the cache was full', () => {
  const getStyles = (width: number) => cachedSystem.css({}, { width: `${width}px` })['styles'];
  for (let width = 0; width < 2500; width += 1) getStyles(width);
  expect([0, 1, 2499].map(getStyles)).toEqual(['width:0px;', 'width:1px;', 'width:2499px;']);
});
