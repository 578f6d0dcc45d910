import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectPath } from '../../scripts/aliases';
import { dragChanges, pageBuilderDragging, applyChanges } from '../../scripts/pageBuilderDragging';

const modules = projectPath('node_modules');
const dnd = join(modules, '@dnd-kit/dom/index.js');
const canvas = join(modules, '@puckeditor/core/dist');

describe('the page builder libraries in the bundle', () => {
  it('make no English announcements and have styles with the CSP nonce', () => {
    const code = applyChanges(readFileSync(dnd, 'utf8'), dragChanges.dnd);
    expect(code).toContain('plugins: [AutoScroller,');
    expect(code).not.toContain('plugins: [Accessibility,');
    expect(code.match(/createElement\("style"\)/g)).toHaveLength(1);
  });

  it('create the styles of a drag in a single file, which receives the nonce', () => {
    const { transform } = pageBuilderDragging() as unknown as {
      transform: (code: string, id: string) => string | null;
    };
    const changed = readdirSync(canvas)
      .filter((name) => name.startsWith('chunk-') && name.endsWith('.mjs'))
      .map((name) => transform(readFileSync(join(canvas, name), 'utf8'), join(canvas, name)))
      .filter((code) => code !== null);
    expect(changed).toHaveLength(1);
    expect(changed[0]).toContain('hideStyle.nonce = targetDoc.querySelector(');
  });

  it('fail the build when the code to patch has changed', () => {
    expect(() => applyChanges('something else', dragChanges.dnd)).toThrow('has no longer');
  });
});
