import { describe, expect, it } from 'vitest';
import { withKnown } from '@kit/resource/form/options';

describe('options to choose from', () => {
  it('have those in front that the thing has without their being listed', () => {
    expect(withKnown([{ value: 1, label: 'Uno' }], [{ value: 2, label: 'Dos' }])).toEqual([
      { value: 2, label: 'Dos' },
      { value: 1, label: 'Uno' },
    ]);
  });

  it('may be kept where the thing has them already, though nobody could give them now', () => {
    const options = [
      { value: 1, label: 'admin', blocked: 'no' },
      { value: 2, label: 'editor', blocked: 'no' },
    ];
    expect(withKnown(options, [{ value: 1, label: 'admin' }])).toEqual([
      { value: 1, label: 'admin' },
      { value: 2, label: 'editor', blocked: 'no' },
    ]);
  });
});
