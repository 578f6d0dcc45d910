/** Check: every path, name and command in backticks in the documents exists. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { projectFolder } from '../cli.mjs';
import { listFiles } from '../setup.mjs';
import { sourceFolders, listSources } from './sources.mjs';

/** @typedef {{ name: string, text: string }} Text */
/** @typedef {{ paths: string[], scripts: string[], hasName: (name: string) => boolean }} Project */

/** Files in the root folder that documents may mention. */
const rootFiles = [
  'package.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'electron-builder.yml',
  '.dependency-cruiser.cjs',
];

/** Generated folders; a file in them need not exist. */
const generatedPath = /^(?:test-results|bench-results|out|dist|node_modules)\//;

/** Names in decision records that belong to other programs, with the program. */
const foreignNames = /** @type {Record<string, string>} */ ({
  ERR_SSL_PROTOCOL_ERROR: 'Chromium',
});

/**
 * Returns the code spans of a document with their line numbers, skipping fenced blocks.
 *
 * @param {string} text
 * @returns {{ span: string, line: number }[]}
 */
export function listCodeSpans(text) {
  const withoutFences = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));
  return withoutFences
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => ({ span: code, line: index + 1 })),
    );
}

/**
 * True if a code span is a path in the project, possibly with placeholders such as `<area>`. URLs, routes, absolute
 * paths and packages are not.
 */
const isPath = (/** @type {string} */ code) =>
  /^\.?[A-Za-z<][\w.<>-]*(?:\/[\w.<>-]*)+$/.test(code) || /^[\w.<>-]+\.(?:tsx?|mjs|cjs|js|json|md|yml)$/.test(code);

/**
 * True if the project contains this path, or a longer path that ends with it. The extension may be omitted.
 *
 * @param {string} path
 * @param {string[]} paths
 */
function pathExists(path, paths) {
  const pattern = path.replace(/\/$/, '').replace(/[.]/g, '\\.').replace(/<\w+>/g, '[^/]+');
  const regex = new RegExp(`(?:^|/)${pattern}(?:\\.(?:tsx?|mjs|cjs|json))?(?:/|$)`);
  return paths.some((candidate) => regex.test(candidate));
}

/**
 * Returns the names in a code span; skips commands, requests, URLs, packages and hyphenated words.
 *
 * @param {string} code
 * @returns {string[]}
 */
export function listNames(code) {
  if (/^(?:npm|node|npx|GET|POST|PUT|PATCH|DELETE) |:\/\/|^[@/?#-]|^\w+=/.test(code)) return [];
  return (code.match(/[\w$-]+/g) ?? []).filter((name) => /^[A-Za-z_$][\w$]{2,}$/.test(name));
}

/**
 * Returns an error for each path, name, script or link in a document that does not exist.
 *
 * @param {Text} document
 * @param {Project} project
 * @returns {string[]}
 */
export function findDocumentErrors({ name: documentName, text }, { paths, scripts, hasName }) {
  const errors = [];
  for (const { span: code, line } of listCodeSpans(text)) {
    const location = `${documentName}:${line}`;
    const script = /^npm run ([\w:-]+)/.exec(code)?.[1];
    if (script && !scripts.includes(script)) errors.push(`${location}  package.json has no script ${script}`);
    if (generatedPath.test(code)) continue;
    if (isPath(code)) {
      if (!pathExists(code, paths)) errors.push(`${location}  there is no file or folder ${code}`);
      continue;
    }
    for (const name of listNames(code)) {
      if (!Object.hasOwn(foreignNames, name) && !hasName(name))
        errors.push(`${location}  nothing in the code is called ${name}`);
    }
  }
  for (const [index, line] of text.split('\n').entries()) {
    for (const [, target = ''] of line.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)) {
      const path = join(dirname(documentName), target).replaceAll('\\', '/');
      if (!/^\w+:/.test(target) && !paths.includes(path)) errors.push(`${documentName}:${index + 1}  links to ${path}`);
    }
  }
  return errors;
}

/**
 * Creates a function that looks up a name in the code: identifiers and words in strings and markup. Ignores comments,
 * which may contain outdated names. Parses only files that mention the name.
 *
 * @param {Text[]} sources
 * @returns {(name: string) => boolean}
 */
export function createNameFinder(sources) {
  /** @type {Map<Text, Set<string>>} */
  const wordsBySource = new Map();
  const readWords = (/** @type {Text} */ source) => {
    const words = wordsBySource.get(source) ?? listCodeWords(source);
    wordsBySource.set(source, words);
    return words;
  };
  return (name) =>
    [...wordsBySource.values()].some((words) => words.has(name)) ||
    sources.some((source) => !wordsBySource.has(source) && source.text.includes(name) && readWords(source).has(name));
}

/** @param {Text} source */
function listCodeWords({ name, text }) {
  const listWords = (/** @type {string} */ code) => code.match(/[A-Za-z_$][\w$]*/g) ?? [];
  if (!/\.(?:tsx?|mjs|cjs|js)$/.test(name)) return new Set(listWords(text));
  /** @type {Set<string>} */
  const words = new Set();
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isIdentifier(node)) words.add(node.text);
    else if (node.getChildCount(file) === 0) for (const word of listWords(node.getText(file))) words.add(word);
    ts.forEachChild(node, visit);
  };
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  visit(file);
  return words;
}

const readText = (/** @type {string} */ name) => ({ name, text: readFileSync(join(projectFolder, name), 'utf8') });

const listFileNames = (/** @type {string} */ folder) =>
  existsSync(join(projectFolder, folder))
    ? listFiles(join(projectFolder, folder)).map((path) => relative(projectFolder, path).replaceAll('\\', '/'))
    : [];

/** @returns {string[]} one line per finding */
export function findDocsErrors() {
  const documents = ['README.md', ...listFileNames('docs').filter((name) => name.endsWith('.md'))].map(readText);
  const environments = listFileNames('resources').filter((name) => name.endsWith('.json'));
  const sources = [
    ...listSources([...sourceFolders, 'scripts', 'tests']).filter(({ name }) => name !== 'scripts/checks/docs.mjs'),
    ...[...rootFiles, ...environments].map(readText),
  ];
  const paths = [...sourceFolders, 'scripts', 'tests', 'docs', 'resources'].flatMap(listFileNames);
  const project = {
    paths: [...paths, ...rootFiles, 'README.md'],
    scripts: Object.keys(JSON.parse(readText('package.json').text).scripts),
    hasName: createNameFinder(sources),
  };
  return documents.flatMap((document) => findDocumentErrors(document, project));
}
