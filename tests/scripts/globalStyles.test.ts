import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectPath } from '../../scripts/aliases';
import { drawEarlyLogin } from '../../scripts/earlyLogin';
import { drawGlobalStyles, withoutGlobalStyles } from '../../scripts/globalStyles';

describe('the styles of the whole page', () => {
  it('are drawn by the theme: reset, tokens in light and dark, and the look of the app', async () => {
    const css = await drawGlobalStyles();
    for (const layer of ['reset', 'base', 'tokens']) expect(css).toContain(`@layer ${layer}{`);
    expect(css).toContain('--c-colors-brand-solid:');
    expect(css).toContain('.dark');
    expect(css).toContain('font-family:var(--c-fonts-body)');
  });

  it('stand once in a page that begins with the login', async () => {
    const { css } = await drawEarlyLogin();
    expect(css).not.toContain('@layer tokens{');
    expect(css).not.toContain('--c-colors-brand-solid:');
  });

  it('are taken out of the library that would work them out in each window', () => {
    const code = readFileSync(projectPath('node_modules/@chakra-ui/react/dist/esm/styled-system/system.js'), 'utf8');
    expect(withoutGlobalStyles(code)).toContain('const _global = [];');
    expect(() => withoutGlobalStyles('const _global = {};')).toThrow(/another way/);
  });
});
