/**
 * node scripts/checks/comments-only.mjs [base]: fails if the working tree differs from a commit (HEAD~1) in more than
 * comments and Markdown. Compares syntax trees, so line breaks may differ.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { isMainModule, print, projectFolder, runMain } from '../cli.mjs';

/** Comments that tools read. The reason after `--` is not matched, so it may change. */
const directives = [
  /^\W*((?:oxlint|eslint|oxfmt|prettier)-(?:disable|enable|ignore)[a-z-]*(?:(?! -- )[^])*)/,
  /^\W*(@ts-(?:expect-error|ignore|nocheck|check))/,
  /^\W*(@(?:vitest-environment|vite-ignore|jsx)[^\n]*)/,
  /^\W*([@#]__(?:PURE|NO_SIDE_EFFECTS)__)/,
  /^\/\/\/\s*(<reference[^>]*>)/,
  /^#(!.*)/,
];

/**
 * @param {string} comment
 * @returns {string | undefined} the part that a tool reads
 */
const getDirective = (comment) => {
  const text = comment.replace(/\*\/$/, '');
  for (const directive of directives) {
    const match = directive.exec(text)?.[1];
    if (match) return match.replace(/\s+/g, ' ').trim();
  }
  return undefined;
};

/**
 * Returns the string that the compiler produces for a JSX text: trimmed lines joined by spaces.
 *
 * @param {string} text
 */
const renderText = (text) => {
  const lines = text.split(/\r?\n/);
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.replace(/^[ \t]+/, '');
      return index === lines.length - 1 ? start : start.replace(/[ \t]+$/, '');
    })
    .filter((line) => line !== '')
    .join(' ');
};

/** True for an empty JSX expression, which is the syntax node of a JSX comment. @param {ts.Node} node */
const isJsxComment = (node) =>
  ts.isJsxExpression(node) && node.expression === undefined && !ts.isJsxAttribute(node.parent);

/**
 * True if a token depends only on line breaks: a trailing comma, the leading bar of a union, or a separator after a
 * member.
 *
 * @param {ts.Node} token
 * @param {ts.Node} parent
 * @param {{ isFirst: boolean, isLast: boolean }} position
 */
const isOptionalToken = ({ kind }, parent, { isFirst, isLast }) => {
  const isInList = parent.kind === ts.SyntaxKind.SyntaxList;
  if (kind === ts.SyntaxKind.CommaToken) return (isInList && isLast) || ts.isTypeElement(parent);
  if (kind === ts.SyntaxKind.SemicolonToken) return ts.isTypeElement(parent);
  return isInList && isFirst && (kind === ts.SyntaxKind.BarToken || kind === ts.SyntaxKind.AmpersandToken);
};

/** @typedef {{ text: string, line: number }} Part a token, a directive, or the start or end of a node */

/**
 * Splits a source into the parts of its code, without comments. Includes the bounds of nodes, since a line break may
 * end a statement.
 *
 * @param {string} name
 * @param {string} text
 * @returns {Part[]}
 */
function listParts(name, text) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  /** @type {Part[]} */
  const parts = [];

  const addPart = (/** @type {string} */ part, /** @type {number} */ position) =>
    parts.push({ text: part, line: file.getLineAndCharacterOfPosition(position).line + 1 });

  const addDirectives = (/** @type {number} */ from, /** @type {number} */ to) => {
    const scanner = ts.createScanner(ts.ScriptTarget.Latest, false);
    scanner.setText(text, from, to - from);
    while (scanner.scan() !== ts.SyntaxKind.EndOfFileToken) {
      const directive = getDirective(scanner.getTokenText());
      if (directive) addPart(directive, scanner.getTokenStart());
    }
  };

  const addJsxText = (/** @type {ts.JsxText} */ node) => {
    const renderedString = renderText(node.text);
    const previous = parts.at(-1);
    // Joins JSX texts that a comment separates.
    if (previous?.text.startsWith('text ')) previous.text += renderedString;
    else if (renderedString !== '') addPart(`text ${renderedString}`, node.pos);
  };

  /** @type {(node: ts.Node, parent: ts.Node, position: { isFirst: boolean, isLast: boolean }) => void} */
  const visit = (node, parent, position) => {
    if (ts.isJSDoc(node)) return;
    const start = node.getStart(file);
    if (ts.isJsxText(node)) addJsxText(node);
    else if (isJsxComment(node)) addDirectives(start + 1, node.end - 1);
    else if (ts.isToken(node)) {
      addDirectives(node.pos, start);
      if (!isOptionalToken(node, parent, position)) addPart(text.slice(start, node.end), start);
    } else if (ts.isParenthesizedExpression(node) && !ts.isStringLiteralLike(node.expression)) {
      // Skips parentheses, since reformatting adds or removes them. The bounds of the nodes still show the grouping.
      addDirectives(node.pos, start);
      visit(node.expression, node, { isFirst: false, isLast: false });
      addDirectives(node.expression.end, node.end - 1);
    } else {
      const kind = `${ts.SyntaxKind[node.kind]}${node.flags & ts.NodeFlags.OptionalChain ? '?' : ''}`;
      addPart(`start of ${kind}`, start);
      const children = node.getChildren(file).filter((child) => !ts.isJSDoc(child));
      for (const [index, child] of children.entries())
        visit(child, node, { isFirst: index === 0, isLast: index === children.length - 1 });
      addPart(`end of ${kind}`, node.end);
    }
  };

  visit(file, file, { isFirst: true, isLast: true });
  return parts;
}

/**
 * Returns the first difference between two versions of a source, ignoring comments.
 *
 * @param {{ name: string, before: string, after: string }} versions
 * @returns {{ line: number, before: string, after: string } | undefined} undefined if only comments differ
 */
export function findCodeDifference({ name, before, after }) {
  const oldParts = listParts(name, before);
  const newParts = listParts(name, after);
  const index = newParts.findIndex(({ text }, oldIndex) => text !== oldParts[oldIndex]?.text);
  const endPart = { text: 'the end', line: newParts.at(-1)?.line ?? 1 };
  if (index === -1 && newParts.length === oldParts.length) return undefined;
  const position = index === -1 ? newParts.length : index;
  const { text, line } = newParts[position] ?? endPart;
  return { line, before: (oldParts[position] ?? endPart).text, after: text };
}

/**
 * Returns a line for each file in which the working tree differs from a commit in more than comments. Ignores Markdown.
 *
 * @param {string} base
 * @param {string} [folder] of the repository
 * @returns {string[]}
 */
export function listCodeChanges(base, folder = projectFolder) {
  const runGit = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 30 });

  const changedFiles = runGit('diff', '--no-renames', '--name-only', '-z', base).split('\0');
  const untrackedFiles = runGit('ls-files', '--others', '--exclude-standard', '-z').split('\0');
  const baseFiles = new Set(runGit('ls-tree', '-r', '--name-only', '-z', base).split('\0'));

  return [...changedFiles, ...untrackedFiles].flatMap((name) => {
    if (name === '' || name.endsWith('.md')) return [];
    if (!baseFiles.has(name)) return [`${name}  is new`];
    if (!existsSync(join(folder, name))) return [`${name}  is deleted`];
    if (!/\.(tsx?|mjs|cjs)$/.test(name)) return [`${name}  differs`];
    const after = readFileSync(join(folder, name), 'utf8');
    const difference = findCodeDifference({ name, before: runGit('show', `${base}:${name}`), after });
    return difference ? [`${name}:${difference.line}  was: ${difference.before}  is: ${difference.after}`] : [];
  });
}

/**
 * Prints all changes of code since a commit.
 *
 * @param {string} [base]
 * @returns {number} the exit status
 */
export function printCodeChanges(base = 'HEAD~1') {
  const lines = listCodeChanges(base);
  for (const line of lines) console.log(line);
  print(lines.length === 0 ? 'only comments differ' : `${lines.length} files differ in more than comments`);
  return lines.length === 0 ? 0 : 1;
}

if (isMainModule(import.meta.url)) await runMain(async () => printCodeChanges(process.argv[2]));
