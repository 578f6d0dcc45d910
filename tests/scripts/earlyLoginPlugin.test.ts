import { describe, expect, it } from 'vitest';
import texts from '@features/login/locale';
import { tenantPlaceholder } from '@shared/bridge/earlyLoginParts';
import { listAppFiles, renderEarlyLoginParts } from '../../scripts/earlyLoginPlugin';

describe('the static login page', () => {
  it('has the texts and styles of the login screen and nothing that its CSP blocks', async () => {
    const { css, forms } = await renderEarlyLoginParts();
    const { welcome, email, password, submit, terms } = texts.login;
    for (const markup of Object.values(forms)) {
      for (const text of [welcome, email, password, submit, terms, tenantPlaceholder]) expect(markup).toContain(text);
      expect(markup).not.toMatch(/ style=|<style|<script| on[a-z]+=/);
      // A class without a rule would look different from React's rendering.
      const emotions = new Set(markup.match(/\bc(?:ss)?-[a-z0-9]+(?=[" ])/g));
      expect(emotions.size).toBeGreaterThan(10);
      expect([...emotions].filter((name) => !css.includes(`.${name}`))).toEqual([]);
    }
    expect(forms.withTerms.match(/<button/g)).toHaveLength((forms.withoutTerms.match(/<button/g)?.length ?? 0) + 1);
    expect(forms.practice).toContain(texts.login.practice.starting);
  });
});

describe('the HTML page', () => {
  it('preloads the files of the app, except those that the login has already loaded', () => {
    const createChunk = (name: string, imports: string[]) => ({ type: 'chunk', name, fileName: `${name}.js`, imports });
    const chunks = [
      createChunk('index', ['both.js']),
      createChunk('app', ['runtime.js', 'index.js', 'both.js']),
      createChunk('runtime', []),
    ];
    expect(listAppFiles(Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk])) as never)).toEqual([
      'app.js',
      'runtime.js',
    ]);
  });
});
