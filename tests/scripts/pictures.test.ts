import { describe, expect, it } from 'vitest';
import { renderContactSheet, createLines } from '../../scripts/pictures.mjs';

describe('the overview of screen pictures', () => {
  it('has a row per screen, with its pictures by colour mode and width', () => {
    const lines = createLines(['wall-dark-1600.png', 'offline.png', 'wall-light-2560.png', 'wall-light-900.png']);
    expect(lines.map(({ screen, variants }) => [screen, variants.map(({ label }) => label)])).toEqual([
      ['offline', ['']],
      ['wall', ['dark 1600', 'light 900', 'light 2560']],
    ]);
    expect(renderContactSheet(lines)).toContain('<img loading="lazy" src="wall-light-900.png" alt="wall light 900">');
  });
});
