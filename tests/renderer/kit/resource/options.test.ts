import { describe, expect, it } from 'vitest';
import { mergeOptions } from '@kit/resource/form/fields/options';

describe('merging the options of an entity with those of a list', () => {
  it('puts the options that only the entity has before those of the list', () => {
    expect(mergeOptions([{ value: 1, label: 'Uno' }], [{ value: 2, label: 'Dos' }])).toEqual([
      { value: 2, label: 'Dos' },
      { value: 1, label: 'Uno' },
    ]);
  });

  it('keeps an option of the list blocked even if the entity already has it', () => {
    const options = [{ value: 1, label: 'admin', blocked: 'no' }];
    expect(mergeOptions(options, [{ value: 1, label: 'admin' }])).toEqual(options);
  });
});
