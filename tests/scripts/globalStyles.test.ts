import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectPath } from '../../scripts/aliases';
import { renderEarlyLoginParts } from '../../scripts/earlyLoginPlugin';
import { renderGlobalCss, removeGlobalStyles } from '../../scripts/globalStyles';

describe('the global styles', () => {
  it('come from the theme: reset, light and dark tokens, and the look of the app', async () => {
    const css = await renderGlobalCss();
    for (const layer of ['reset', 'base', 'tokens']) expect(css).toContain(`@layer ${layer}{`);
    expect(css).toContain('--c-colors-brand-solid:');
    expect(css).toContain('.dark');
    expect(css).toContain('font-family:var(--c-fonts-body)');
  });

  it('are not in the page with the static login, which has styles of its own', async () => {
    const { css } = await renderEarlyLoginParts();
    expect(css).not.toContain('@layer tokens{');
    expect(css).not.toContain('--c-colors-brand-solid:');
  });

  it('replace the library code that would compute them again in each window', () => {
    const code = readFileSync(projectPath('node_modules/@chakra-ui/react/dist/esm/styled-system/system.js'), 'utf8');
    expect(removeGlobalStyles(code)).toContain('const _global = [];');
    expect(() => removeGlobalStyles('const _global = {};')).toThrow(/another way/);
  });
});
