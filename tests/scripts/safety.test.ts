import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { projectPath } from '../../scripts/aliases';
import { findPreloadErrors, findUnsafeCode } from '../../scripts/checks/safety.mjs';

const findUnsafeInMain = (text: string) => findUnsafeCode({ name: 'src-main/a.ts', text });

describe('the check for certificate errors that are ignored', () => {
  it.each([
    'session.setCertificateVerifyProc((request, answer) => answer(0))',
    "app.on('certificate-error', (event) => event.preventDefault())",
    'new Agent({ rejectUnauthorized: false })',
    'new Agent({ rejectUnauthorized: isStrict })',
    "process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'",
    "app.commandLine.appendSwitch('ignore-certificate-errors')",
  ])('reports code that ignores them: %s', (text) => {
    expect(findUnsafeInMain(text)).toEqual([
      expect.stringMatching(/^src-main\/a\.ts:1 {2}.* relaxes the check of certificates$/),
    ]);
  });

  it('accepts naming a command-line switch in the code that blocks it', () => {
    const text = "const refused = ['ignore-certificate-errors'];";
    expect(findUnsafeCode({ name: 'src-main/boot/switches.ts', text })).toEqual([]);
    expect(findUnsafeInMain('// rejectUnauthorized: false')).toEqual([]);
  });
});

describe('the check of page isolation', () => {
  it.each([
    'sandbox: false',
    'contextIsolation: false',
    'nodeIntegration: true',
    'webSecurity: false',
    'nodeIntegrationInWorker: true',
    'allowRunningInsecureContent: true',
    'experimentalFeatures: true',
    'webviewTag: true',
  ])('reports code that weakens the isolation: %s', (setting) => {
    const [name = '', value] = setting.split(': ');
    const withSetting = (statedText: string) => findUnsafeInMain(`const preferences = { ${name}: ${statedText} };`);
    expect(withSetting(value ?? '')).toHaveLength(1);
    expect(withSetting('isTrusted')).toHaveLength(1);
    expect(findUnsafeInMain(`const preferences = { ${name} };`)).toHaveLength(1);
    expect(withSetting(value === 'true' ? 'false' : 'true')).toEqual([]);
  });

  it('reports pages with experimental engine features', () => {
    expect(findUnsafeInMain("const preferences = { enableBlinkFeatures: 'CSSVariables' };")).toHaveLength(1);
  });

  it.each([
    ['new BrowserWindow()', 'sandbox and contextIsolation'],
    ['new BrowserWindow({ webPreferences: preferences })', 'sandbox and contextIsolation'],
    ['new WebContentsView({ webPreferences: { sandbox: true } })', 'contextIsolation'],
  ])('reports a window that relies on defaults: %s', (text, missing) => {
    expect(findUnsafeInMain(text)).toEqual([`src-main/a.ts:1  a window does not state ${missing}`]);
    expect(
      findUnsafeInMain('new BrowserWindow({ webPreferences: { sandbox: true, contextIsolation: true } })'),
    ).toEqual([]);
  });

  it('reports code that the main process would run in a page', () => {
    expect(findUnsafeInMain("window.webContents.executeJavaScript('1')")).toHaveLength(1);
  });
});

describe('the check of the preload script', () => {
  const listErrors = (text: string) => findPreloadErrors({ name: 'src-preload/a.ts', text });

  it.each([
    ["import { shell } from 'electron';", 'src-preload/a.ts takes shell of electron'],
    ["import electron from 'electron';", 'src-preload/a.ts takes all of it of electron'],
    ["import { readFileSync } from 'node:fs';", 'src-preload/a.ts imports node:fs'],
    ['require(name);', 'src-preload/a.ts loads something while it runs'],
    ['await import(name);', 'src-preload/a.ts loads something while it runs'],
    ['//'.padEnd(4_001), 'src-preload/a.ts is larger than 4000 bytes'],
  ])('rejects code that does more than build the bridge: %s', (text, error) => {
    expect(listErrors(text)).toEqual([error]);
  });
});

describe('the linter rejects code that evaluates strings or inserts them as markup', () => {
  const parts = ['src-main', 'src-preload', 'src-renderer', 'src-sandbox', 'src-shared'];
  const unsafeTexts = [
    "eval('1');",
    "new Function('return 1');",
    "setTimeout('alert(1)', 1);",
    'setInterval(`alert(1)`, 1);',
    'document.write(text);',
    'frame.srcdoc = text;',
    'document.createRange().createContextualFragment(text);',
    'document.body.innerHTML = text;',
    'document.body.outerHTML += text;',
    "document.body.insertAdjacentHTML('beforeend', text);",
    'export const props = { dangerouslySetInnerHTML: { __html: text } };',
  ];
  const folder = mkdtempSync(join(tmpdir(), 'comanda-lint-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Lists the linter rules that each unsafe line breaks in each part of the code, by file. */
  const listBroken = (): Map<string, string[]> => {
    cpSync(projectPath('.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    symlinkSync(projectPath('node_modules'), join(folder, 'node_modules'), 'junction');
    for (const part of parts) {
      mkdirSync(join(folder, part));
      unsafeTexts.forEach((line, index) =>
        writeFileSync(join(folder, part, `${index}.mjs`), `const text = String(1);\n${line}\n`),
      );
    }
    const oxlint = projectPath('node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json', ...parts], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
    const rules = new Map<string, string[]>();
    for (const { filename, code } of diagnostics) rules.set(filename, [...(rules.get(filename) ?? []), code]);
    return rules;
  };

  it('in every part of the app', () => {
    const errors = listBroken();
    for (const part of parts) {
      for (const [index, line] of unsafeTexts.entries()) {
        expect(errors.get(`${part}/${index}.mjs`), `${part}: ${line}`).toEqual(
          expect.arrayContaining([expect.stringMatching(/\(no-(eval|new-func|implied-eval|restricted-syntax)\)$/)]),
        );
      }
    }
  });
});

const outFolder = projectPath('out');

describe.skipIf(!existsSync(join(outFolder, 'renderer', 'index.html')))('the built app', () => {
  /**
   * Known matches in libraries: React, the map controls, the price grid's clipboard, the schema check of
   * electron-store.
   */
  const knownErrors = [
    // React: an element that only markup can create, and `dangerouslySetInnerHTML`, which the linter rejects.
    /innerHTML=`<script><\\\/script>`/,
    // Lodash in the main process: its fallback where neither `global` nor `self` exists.
    /freeGlobal \|\| freeSelf \|\| Function\("return this"\)\(\)/,
    /\.__html!==\w+&&\(\w+\.innerHTML=/,
    // MapLibre: attribution and popups; `sanitize` adds no element to the page.
    /static sanitize\(/,
    /innerHTML=`\$\{\w+\}&nbsp;/,
    /_closeButton\.innerHTML=`&#215;`/,
    /createElement\(`body`\),\w+;for\(\w+\.innerHTML=/,
    // Glide Data Grid: pasted tables and links in cells; react-easy-crop: its style sheet.
    /createElement\(`html`\);\w+\.innerHTML=/,
    /createElement\(`template`\);\w+\.innerHTML=/,
    /styleRef\.innerHTML=/,
    // ECharts: HTML tooltips and SVG images. The app renders on a canvas; Trusted Types would block these.
    /painter\.getSvgRoot\(\)\.innerHTML=/,
    /this\.el;if\(\w+==null\)\w+\.innerHTML=``/,
    /innerHTML=\w+\+\w+;else if\(\w+\)\{\w+\.innerHTML=``/,
    /createElement\(`div`\);\w+\.innerHTML=\w+,\w+\.appendChild\(/,
    // Puck: styles for a frame that the app does not use; Tiptap: markup, which it never receives, and its styles,
    // which are disabled.
    /couldn't find them\. Skipping\.\.\.`\);return\}\w+\.innerHTML=/,
    /@tiptap\/html\/server/,
    /this function cannot be used`\);let \w+=`<body>/,
    /data-tiptap-style/,
    // ProseMirror: pasted markup, which the app reads as plain text.
    /reverse\(\)\.join\(``\)\),\w+\.innerHTML=/,
    // DOMPurify: the document that it cleans, under the app's own policy.
    /parseFromString\(\w+,\w+\)\}catch/,
    /createDocument\([\w$]+,`template`,null\);try\{[\w$]+\.documentElement\.innerHTML=/,
    // dnd-kit: a style sheet of two rules.
    /pointer-events: all \}`/,
    // axe: templates and serialised rules, compiled beforehand; the page policy blocks evaluation.
    /return Function\(`fn`,`return function/,
    /Function\(`def`,/,
    /Function\(`def`,`return `\+/,
    /Function\(\w+\.varname,/,
    /Function\(`return `\+\w+\+`;`\)\(\);throw ReferenceError/,
    /messages\[\w+\]=Function\(/,
    // lodash looks up the global object; ajv compiles a schema, and electron-store has none here.
    /Function\(`return this`\)\(\)/,
    /const validate = new Function\(/,
  ];
  const sinkNames =
    /\beval\b|\bFunction\(|(?:inner|outer)HTML|srcdoc|insertAdjacentHTML|createContextualFragment|document\.write|parseFromString/;

  const getText = (node: ts.Expression): string =>
    ts.isIdentifier(node) ? node.text : ts.isPropertyAccessExpression(node) ? node.name.text : '';
  const isAssignment = ({ kind }: ts.Node) =>
    kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
  const isSink = (node: ts.Node): boolean => {
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken)) {
      return ts.isPropertyAccessExpression(node.left) && /^(?:(?:inner|outer)HTML|srcdoc)$/.test(node.left.name.text);
    }
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
    const name = getText(node.expression);
    if (['insertAdjacentHTML', 'createContextualFragment', 'parseFromString'].includes(name)) return true;
    if (name === 'write' && ts.isPropertyAccessExpression(node.expression)) {
      return getText(node.expression.expression) === 'document';
    }
    return ts.isIdentifier(node.expression) && ['eval', 'Function'].includes(name);
  };

  const findSinks = (text: string): string[] => {
    const matches: string[] = [];
    const visit = (node: ts.Node): void => {
      if (isSink(node)) matches.push(text.slice(Math.max(0, node.pos - 60), node.pos + 80).replace(/\s+/g, ' '));
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile('a.js', text, ts.ScriptTarget.Latest, false));
    return matches;
  };

  it('evaluates strings or inserts markup only in known parts of libraries', () => {
    const folders = ['renderer/assets', 'main', 'main/chunks', 'preload'].map((folder) => join(outFolder, folder));
    const files = folders.flatMap((folder) =>
      readdirSync(folder).flatMap((name) => (/\.c?js$/.test(name) ? [join(folder, name)] : [])),
    );
    const texts = files.map((file) => readFileSync(file, 'utf8')).filter((text) => sinkNames.test(text));
    const sinks = texts.flatMap(findSinks);
    expect(sinks.length).toBeGreaterThan(0);
    expect(sinks.filter((sink) => !knownErrors.some((pattern) => pattern.test(sink)))).toEqual([]);
  });

  it('has a small preload script that loads only electron', () => {
    const path = join(outFolder, 'preload', 'preload.cjs');
    const loadedModules = [...readFileSync(path, 'utf8').matchAll(/\b(?:require|import)\s*\(([^)]*)\)/g)].map(
      ([, moduleName]) => moduleName,
    );
    expect(loadedModules.map((moduleName) => moduleName?.replace(/['"`]/g, ''))).toEqual(['electron']);
    expect(statSync(path).size).toBeLessThan(4_000);
  });
});
