import { createSystem, defaultConfig } from '@chakra-ui/react';
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
