/**
 * Check: no source disables certificate checks, exposes Electron beyond the bridge, or runs text as code. The linter
 * covers similar risks (eval, HTML from text), see .oxlintrc.json.
 */
import ts from 'typescript';
import { sourceFolders, listSources } from './sources.mjs';

/** @typedef {{ name: string, text: string }} Source */

/** Folders with shipped code; tests are exempt. */
const folders = [...sourceFolders, 'scripts'];

/** Names that can weaken certificate checks, with the files that use them only to reject or remove certificates. */
const certificateBypasses = /** @type {Record<string, string[]>} */ ({
  setCertificateVerifyProc: [],
  rejectUnauthorized: [],
  'certificate-error': [],
  allowInsecure: [],
  NODE_TLS_REJECT_UNAUTHORIZED: ['src-main/boot/cleanEnvironment.ts'],
  'ignore-certificate-errors': ['src-main/boot/switches.ts'],
  'ignore-certificate-errors-spki-list': ['src-main/boot/switches.ts'],
  'allow-insecure-localhost': ['src-main/boot/switches.ts'],
});

/** Security settings of windows, each with the only allowed value. */
const requiredSettings = /** @type {Record<string, boolean>} */ ({
  sandbox: true,
  contextIsolation: true,
  webSecurity: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webviewTag: false,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
});

/** Settings that each window must set explicitly, even if the required value is Electron's default. */
const explicitSettings = ['sandbox', 'contextIsolation'];

/** Electron classes that show pages. */
const pageOwners = ['BrowserWindow', 'WebContentsView', 'BrowserView'];

/**
 * Settings that one file may override. The chat uses `nodeIntegrationInSubFrames` to load a preload script without
 * bridge or Node in its sandboxed frames.
 */
const settingExceptions = /** @type {Record<string, string>} */ ({
  nodeIntegrationInSubFrames: 'src-main/chat/chat.ts',
});

/** Functions that run text as code and that the linter does not detect. */
const runners = ['executeJavaScript', 'runInContext', 'runInNewContext', 'runInThisContext', 'insertCSS'];

/** Returns the value of a property in an object literal, or undefined. */
const findPropertyValue = (/** @type {ts.Expression | undefined} */ object, /** @type {string} */ name) =>
  object !== undefined && ts.isObjectLiteralExpression(object)
    ? object.properties.filter(ts.isPropertyAssignment).find((property) => getWord(property.name) === name)?.initializer
    : undefined;

/** Returns the text of an identifier or string literal. */
const getWord = (/** @type {ts.Node} */ node) =>
  ts.isIdentifier(node) || ts.isStringLiteralLike(node) ? node.text : undefined;

/**
 * Returns an error for each violation in a source.
 *
 * @param {Source} source
 * @returns {string[]}
 */
export function findUnsafeCode({ name, text }) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  /** @type {string[]} */
  const lines = [];
  const addLine = (/** @type {ts.Node} */ node, /** @type {string} */ message) =>
    lines.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}  ${message}`);
  const visit = (/** @type {ts.Node} */ node) => {
    const word = getWord(node);
    if (word !== undefined && Object.hasOwn(certificateBypasses, word) && !certificateBypasses[word]?.includes(name)) {
      addLine(node, `${word} relaxes the check of certificates`);
    }
    if (ts.isPropertyAssignment(node) && Object.hasOwn(requiredSettings, getWord(node.name) ?? '')) {
      const expected = requiredSettings[getWord(node.name) ?? '']
        ? ts.SyntaxKind.TrueKeyword
        : ts.SyntaxKind.FalseKeyword;
      const isAllowed = settingExceptions[getWord(node.name) ?? ''] === name;
      if (node.initializer.kind !== expected && !isAllowed)
        addLine(node, `${getWord(node.name)} weakens the isolation of pages`);
    }
    if (ts.isShorthandPropertyAssignment(node) && Object.hasOwn(requiredSettings, node.name.text))
      addLine(node, `${node.name.text} weakens the isolation of pages`);
    if (word === 'enableBlinkFeatures') addLine(node, `${word} weakens the isolation of pages`);
    if (ts.isNewExpression(node) && pageOwners.includes(getWord(node.expression) ?? '')) {
      const preferences = findPropertyValue(node.arguments?.[0], 'webPreferences');
      const missingSettings = explicitSettings.filter(
        (setting) => findPropertyValue(preferences, setting) === undefined,
      );
      if (missingSettings.length > 0) addLine(node, `a window does not state ${missingSettings.join(' and ')}`);
    }
    if (ts.isPropertyAccessExpression(node) && runners.includes(node.name.text)) {
      addLine(node, `${node.name.text} runs a text as code, or styles a page with it`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}

/** Maximum size of a preload script's source (bytes), so that it contains nothing but the bridge. */
const maxPreloadBytes = 4_000;

/** Modules with shared constants that preload scripts may import. */
const ownImports = ['@shared/bridge/bridge', '@shared/bridge/chat'];

/**
 * Returns an error for all code in a preload script that is not part of the bridge. It may import electron and bundled
 * constants, and load nothing at run time.
 *
 * @param {Source} source
 * @returns {string[]}
 */
export function findPreloadErrors({ name, text }) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  /** @type {string[]} */
  const errors = [];
  if (Buffer.byteLength(text) > maxPreloadBytes) errors.push(`${name} is larger than ${maxPreloadBytes} bytes`);
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const from = node.moduleSpecifier.text;
      if (from !== 'electron' && !ownImports.includes(from)) errors.push(`${name} imports ${from}`);
      const namedImports = node.importClause?.namedBindings;
      const names =
        namedImports && ts.isNamedImports(namedImports)
          ? namedImports.elements.map((element) => element.name.text)
          : ['all of it'];
      const allowedNames = ['contextBridge', 'ipcRenderer', 'IpcRendererEvent'];
      for (const importedName of from === 'electron' ? names : [])
        if (!allowedNames.includes(importedName)) errors.push(`${name} takes ${importedName} of electron`);
    }
    if (ts.isCallExpression(node)) {
      const isLoading = node.expression.kind === ts.SyntaxKind.ImportKeyword || getWord(node.expression) === 'require';
      if (isLoading) errors.push(`${name} loads something while it runs`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return errors;
}

/** @returns {string[]} one line per finding */
export function findSafetyErrors() {
  const sources = listSources(folders).filter(({ name }) => name !== 'scripts/checks/safety.mjs');
  const preload = sources.filter(({ name }) => name.startsWith('src-preload/'));
  return [...sources.flatMap(findUnsafeCode), ...preload.flatMap(findPreloadErrors)];
}
