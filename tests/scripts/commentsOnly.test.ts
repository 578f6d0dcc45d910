import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCodeChanges, findCodeDifference } from '../../scripts/checks/comments-only.mjs';

const getCodeDifference = (before: string, after: string) => findCodeDifference({ name: 'a.tsx', before, after });

// Split so that Vitest does not treat it as a directive of this file.
const environment = `// @vitest-${'environment'}`;

describe('comparing the code of two files', () => {
  it.each([
    ['a line comment', '// a\nconst a = 1;', '// b\nconst a = 1;'],
    ['a comment at the end of a line', 'const a = 1; // a', 'const a = 1;'],
    ['a doc comment', '/** A. @param b */\nfunction a() {}', 'function a() {}'],
    ['a comment after the last statement', 'a();\n// end', 'a();\n/** end */'],
    ['a comment within an expression', 'a(/* b */ c)', 'a(c)'],
    ['a doc comment of a member', 'type A = { /** b */ b: string };', 'type A = { b: string };'],
    ['a JSX comment', '<a>{/* b */}</a>', '<a>{/* c */}</a>'],
    ['a JSX comment on its own line', '<a>\n  {/* b */}\n  <b />\n</a>', '<a>\n  <b />\n</a>'],
    ['a comment that splits a JSX text', '<a>b{/* c */} d</a>', '<a>b d</a>'],
    ['the reason of a directive', '// oxlint-disable-next-line a -- b\na;', '// oxlint-disable-next-line a -- c\na;'],
    ['the description of an expected error', '// @ts-expect-error a\na;', '// @ts-expect-error b\na;'],
    ['line breaks in an argument list', 'a(\n  b, // c\n  d,\n);', 'a(b, d);'],
    ['line breaks in a union type', 'type A =\n  // a\n  | B\n  | C;', 'type A = B | C;'],
    ['line breaks around JSX', 'const a = (\n  // b\n  <c />\n);', 'const a = <c />;'],
    ['line breaks between members', 'type A = {\n  // a\n  b: string;\n};', 'type A = { b: string };'],
  ])('ignores %s', (_, before, after) => {
    expect(getCodeDifference(before, after)).toBeUndefined();
    expect(getCodeDifference(after, before)).toBeUndefined();
  });

  it.each([
    ['another name', 'const a = 1;', 'const b = 1;'],
    ['a string that looks like a comment', "a('// b')", "a('// c')"],
    ['a template that looks like a comment', 'a(`/* b */ ${c} // d`)', 'a(`/* b */ ${c} // e`)'],
    ['a regular expression that looks like a comment', 'a(/\\/* b */)', 'a(/\\/* c */)'],
    ['a JSX text that looks like a comment', '<a>// b</a>', '<a>// c</a>'],
    ['a space between JSX texts', '<a>b\n{/* c */}\nd</a>', '<a>b\nd</a>'],
    ['code that is commented out', 'a();\nb();', 'a();\n// b();'],
    ['another operator', 'a + b', 'a - b'],
    ['let instead of const', 'const a = 1;', 'let a = 1;'],
    ['another precedence', '(a + b) * c', 'a + b * c'],
    ['the end of an optional chain', '(a?.b).c', 'a?.b.c'],
    ['a hole in an array', '[a, ,]', '[a,]'],
    ['a line break that ends a statement', 'function a() { return /* b */ c }', 'function a() { return /*\n*/ c }'],
    ['a missing last statement', 'a(); b();', 'a();'],
    ['another rule in a directive', '// oxlint-disable-next-line a -- b\na;', '// oxlint-disable-next-line c -- b\na;'],
    ['a missing directive', '// @ts-expect-error a\na;', 'a;'],
    ['a directive moved to another statement', '// @ts-ignore\na;\nb;', 'a;\n// @ts-ignore\nb;'],
    ['a missing directive in JSX', '<a>{/* oxlint-disable-next-line b */}</a>', '<a></a>'],
    ['another Vitest environment', `${environment} jsdom\na;`, `${environment} node\na;`],
    ['another interpreter', '#!/usr/bin/env node\na;', '#!/bin/sh\na;'],
    ['a missing bundler hint', 'import(/* @vite-ignore */ a)', 'import(a)'],
  ])('reports %s as a difference', (_, before, after) => {
    expect(getCodeDifference(before, after)).toBeDefined();
    expect(getCodeDifference(after, before)).toBeDefined();
  });

  it('reports the line and both versions of the first difference', () => {
    expect(getCodeDifference('// a\n// b\nc(d);', '// a\nc(e);')).toEqual({ line: 2, before: 'd', after: 'e' });
  });
});

describe('the code changes since a commit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'comments-only-'));
  const writeFiles = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  };
  const runGit = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });

  beforeAll(() => {
    runGit('init', '--quiet');
    writeFiles({ 'a.ts': '// a\na();', 'b.mjs': 'b();', 'c.json': '{}', 'd.md': 'd', 'e.ts': 'e();' });
    runGit('add', '.');
    runGit('-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'commit.gpgsign=false', 'commit', '--quiet', '-m', 'a');
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('are empty when only comments and documents differ', () => {
    writeFiles({ 'a.ts': '// b\na();', 'd.md': 'e' });
    expect(listCodeChanges('HEAD', folder)).toEqual([]);
  });

  it('include files with different code, new files and deleted files', () => {
    writeFiles({ 'b.mjs': '// b\nc();', 'c.json': '[]', 'f.ts': '// f' });
    rmSync(join(folder, 'e.ts'));
    expect(listCodeChanges('HEAD', folder)).toEqual([
      'b.mjs:2  was: b  is: c',
      'c.json  differs',
      'e.ts  is deleted',
      'f.ts  is new',
    ]);
  });
});
