/**
 * The documents and the sources: a path, a name or a command that a document gives in backticks exists.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { projectFolder } from '../cli.mjs';
import { listFiles } from '../setup.mjs';
import { sourceFolders, sourcesIn } from './sources.mjs';

/** @typedef {{ name: string, text: string }} Text */
/** @typedef {{ paths: string[], scripts: string[], hasName: (name: string) => boolean }} Project */

/** Files beside the folders that documents may name. */
const rootFiles = [
  'package.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'electron-builder.yml',
  '.dependency-cruiser.cjs',
];

/** Folders that runs make: their files come and go. */
const generated = /^(?:test-results|bench-results|out|dist|node_modules)\//;

/** Names of other programs that decision records quote. Each needs its owner. */
const foreignNames = /** @type {Record<string, string>} */ ({
  ERR_SSL_PROTOCOL_ERROR: 'Chromium',
});

/**
 * The code spans of a document, with their lines. Fenced blocks are examples and layouts, and have none.
 *
 * @param {string} text
 * @returns {{ span: string, line: number }[]}
 */
export function codeSpans(text) {
  const withoutFences = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));
  return withoutFences
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(/`([^`]+)`/g)].map(([, span = '']) => ({ span, line: index + 1 })));
}

/** A path of the project, `<area>` for any name in it. Not: an address, a route, a path of the system, a package. */
const isPath = (/** @type {string} */ span) =>
  /^\.?[A-Za-z<][\w.<>-]*(?:\/[\w.<>-]*)+$/.test(span) || /^[\w.<>-]+\.(?:tsx?|mjs|cjs|js|json|md|yml)$/.test(span);

/**
 * Whether a path, or its end, is a file or folder. The extension may be left out.
 *
 * @param {string} path
 * @param {string[]} paths
 */
function isThere(path, paths) {
  const pattern = path.replace(/\/$/, '').replace(/[.]/g, '\\.').replace(/<\w+>/g, '[^/]+');
  const regex = new RegExp(`(?:^|/)${pattern}(?:\\.(?:tsx?|mjs|cjs|json))?(?:/|$)`);
  return paths.some((one) => regex.test(one));
}

/**
 * The names in a span. Commands, requests, addresses, packages and words with hyphens are none of the code's names.
 *
 * @param {string} span
 * @returns {string[]}
 */
export function namesIn(span) {
  if (/^(?:npm|node|npx|GET|POST|PUT|PATCH|DELETE) |:\/\/|^[@/?#-]|^\w+=/.test(span)) return [];
  return (span.match(/[\w$-]+/g) ?? []).filter((name) => /^[A-Za-z_$][\w$]{2,}$/.test(name));
}

/**
 * A line for each path, name, script or link of a document that does not exist.
 *
 * @param {Text} document
 * @param {Project} project
 * @returns {string[]}
 */
export function documentErrors({ name: documentName, text }, { paths, scripts, hasName }) {
  const errors = [];
  for (const { span, line } of codeSpans(text)) {
    const at = `${documentName}:${line}`;
    const script = /^npm run ([\w:]+)/.exec(span)?.[1];
    if (script && !scripts.includes(script)) errors.push(`${at}  package.json has no script ${script}`);
    if (generated.test(span)) continue;
    if (isPath(span)) {
      if (!isThere(span, paths)) errors.push(`${at}  there is no file or folder ${span}`);
      continue;
    }
    for (const name of namesIn(span)) {
      if (!Object.hasOwn(foreignNames, name) && !hasName(name))
        errors.push(`${at}  nothing in the code is called ${name}`);
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
 * Looks a name up in the code: identifiers, words of strings and of markup. Comments do not count, because they may still
 * have a name that the code has lost. Only files that mention the name are parsed, and only until it is found.
 *
 * @param {Text[]} sources
 * @returns {(name: string) => boolean}
 */
export function nameFinder(sources) {
  /** @type {Map<Text, Set<string>>} */
  const parsed = new Map();
  const wordsOf = (/** @type {Text} */ source) => {
    const words = parsed.get(source) ?? codeWords(source);
    parsed.set(source, words);
    return words;
  };
  return (name) =>
    [...parsed.values()].some((words) => words.has(name)) ||
    sources.some((source) => !parsed.has(source) && source.text.includes(name) && wordsOf(source).has(name));
}

/** @param {Text} source */
function codeWords({ name, text }) {
  const wordsIn = (/** @type {string} */ code) => code.match(/[A-Za-z_$][\w$]*/g) ?? [];
  if (!/\.(?:tsx?|mjs|cjs|js)$/.test(name)) return new Set(wordsIn(text));
  /** @type {Set<string>} */
  const words = new Set();
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isIdentifier(node)) words.add(node.text);
    else if (node.getChildCount(file) === 0) for (const word of wordsIn(node.getText(file))) words.add(word);
    ts.forEachChild(node, visit);
  };
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  visit(file);
  return words;
}

const textOf = (/** @type {string} */ name) => ({ name, text: readFileSync(join(projectFolder, name), 'utf8') });

const namesOfFiles = (/** @type {string} */ folder) =>
  existsSync(join(projectFolder, folder))
    ? listFiles(join(projectFolder, folder)).map((path) => relative(projectFolder, path).replaceAll('\\', '/'))
    : [];

/** @returns {string[]} one line for each finding */
export function docsErrors() {
  const documents = ['README.md', ...namesOfFiles('docs').filter((name) => name.endsWith('.md'))].map(textOf);
  const environments = namesOfFiles('resources').filter((name) => name.endsWith('.json'));
  const sources = [
    ...sourcesIn([...sourceFolders, 'scripts', 'tests']).filter(({ name }) => name !== 'scripts/checks/docs.mjs'),
    ...[...rootFiles, ...environments].map(textOf),
  ];
  const paths = [...sourceFolders, 'scripts', 'tests', 'docs', 'resources'].flatMap(namesOfFiles);
  const project = {
    paths: [...paths, ...rootFiles, 'README.md'],
    scripts: Object.keys(JSON.parse(textOf('package.json').text).scripts),
    hasName: nameFinder(sources),
  };
  return documents.flatMap((document) => documentErrors(document, project));
}
