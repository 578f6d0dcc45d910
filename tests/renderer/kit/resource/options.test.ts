import { describe, expect, it } from 'vitest';
import { mergeOptions } from '@kit/resource/form/fields/options';

describe('options to choose from', () => {
  it('have those in front that the entity has without their being listed', () => {
    expect(mergeOptions([{ value: 1, label: 'Uno' }], [{ value: 2, label: 'Dos' }])).toEqual([
      { value: 2, label: 'Dos' },
      { value: 1, label: 'Uno' },
    ]);
  });

  it('stay blocked where the entity has them already: they can be neither given nor taken away', () => {
    const options = [{ value: 1, label: 'admin', blocked: 'no' }];
    expect(mergeOptions(options, [{ value: 1, label: 'admin' }])).toEqual(options);
  });
});
