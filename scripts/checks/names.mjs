/**
 * Check: names use the term that the libraries and the documents use for each concept. Exported names, files and
 * folders must not contain home-made words; the number of such words in local names must not exceed a baseline per
 * folder.
 *
 * node scripts/checks/names.mjs <folder>: lists the names in a folder. node scripts/checks/names.mjs --lower: lowers
 * the baseline to the current counts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { isMainModule, projectFolder, runMain } from '../cli.mjs';
import { sourceFolders, listSources } from './sources.mjs';

/** Refused words in lower case, with the term to use instead. */
const replacements = /** @type {Record<string, string>} */ ({
  asking: 'context',
  begun: 'startedAt',
  calm: 'the state that is meant',
  carried: 'merged',
  carry: 'mergeUnknownFields',
  carta: 'menu',
  complaints: 'errors',
  course: 'timeline',
  crossings: 'intersections',
  deepest: 'max…',
  degrader: 'mutator',
  degradings: 'mutations',
  desk: 'client, commands or harness',
  dish: 'product',
  dishes: 'products',
  fate: 'scenario',
  gone: 'removed or missing',
  grouped: 'groupBy',
  hands: 'handlers',
  heal: 'clear or reset',
  keeper: 'updater or saver',
  largest: 'max…',
  lately: 'recent',
  lean: 'specOnly',
  least: 'min…',
  longest: 'max…',
  mirrored: 'state',
  most: 'max…',
  nobody: 'the subject that is meant',
  odd: 'malformed or fallback',
  passing: 'transient',
  patience: 'timeout',
  proof: 'reauthentication',
  prove: 'reauthenticate',
  rest: 'pause or remainder',
  said: 'reported',
  shoot: 'takeScreenshot',
  somebody: 'the subject that is meant',
  soon: 'a duration, …Ms',
  spoken: 'relativeTime',
  standing: 'status',
  standings: 'statuses',
  stay: 'session',
  strange: 'unknown',
  stranger: 'unknown or other…',
  strangers: 'unknownFields',
  stuck: 'needsAction',
  tell: 'broadcast, send or report',
  told: 'reported',
  trouble: 'error or misconfiguration',
  troubles: 'errors or misconfigurations',
  unsettled: 'unconfirmed',
  untold: 'missing or unreported',
  usual: 'default',
  whoever: 'the subject that is meant',
});

/** Words refused only in local names, since exported names still contain them. */
const localReplacements = /** @type {Record<string, string>} */ ({
  answer: 'reply',
  chosen: 'selected',
  colour: 'color',
  drawn: 'rendered',
  held: 'cached',
  kept: 'saved',
  nth: 'index',
  place: 'index',
  rights: 'permissions',
  span: 'range',
  wanted: 'target',
});

/** Local names that are refused as a whole or by a pattern, with the term to use instead. */
const wrongNames = /** @type {[RegExp, string][]} */ ([
  [/^at$/, 'index'],
  [/^may(?![a-z])/, 'can'],
  [/Right(?![a-z])/, 'permission'],
]);

/** @param {string} name camel case, upper case or hyphenated */
const splitWords = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/**
 * @param {string} name
 * @returns {string[]} one message per refused word
 */
export const findHomeMadeWords = (name) =>
  splitWords(name).flatMap((word) => (Object.hasOwn(replacements, word) ? [`"${word}": ${replacements[word]}`] : []));

/** @param {ts.Node} node */
const isExported = (node) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** @param {ts.BindingName} name @returns {ts.Identifier[]} */
const listBoundNames = (name) =>
  ts.isIdentifier(name)
    ? [name]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : listBoundNames(element.name)));

/**
 * Returns the names that a file exports, in declarations or export lists.
 *
 * @param {ts.SourceFile} file
 * @returns {ts.Identifier[]}
 */
const listExportedNames = (file) =>
  file.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
      return statement.exportClause.elements.map(({ name }) => name).filter(ts.isIdentifier);
    if (!isExported(statement)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => listBoundNames(name));
    const { name } = /** @type {{ name?: ts.Identifier }} */ (/** @type {unknown} */ (statement));
    return name ? [name] : [];
  });

/**
 * Returns an error for each home-made word in a source's exported names and path.
 *
 * @param {{ name: string, text: string }} source
 * @returns {string[]}
 */
export function listNameErrors({ name, text }) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false);
  return [
    ...findHomeMadeWords(name.replace(/\.\w+$/, '')).map((term) => `${name}  the path has ${term}`),
    ...listExportedNames(file).flatMap((identifier) => {
      const { line } = file.getLineAndCharacterOfPosition(identifier.getStart(file));
      return findHomeMadeWords(identifier.text).map((term) => `${name}:${line + 1}  ${identifier.text} has ${term}`);
    }),
  ];
}

/** @param {ts.Node} node */
const isDeclaration = (node) =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isClassElement(node) ||
  ts.isTypeElement(node);

/** @param {string} name @returns {string | undefined} the term to use in its place */
const findLocalTerm = (name) => {
  const refusedWord = splitWords(name).find((word) => Object.hasOwn(localReplacements, word));
  const wrongName = wrongNames.find(([pattern]) => pattern.test(name));
  return (
    findHomeMadeWords(name)[0] ?? (refusedWord ? `"${refusedWord}": ${localReplacements[refusedWord]}` : wrongName?.[1])
  );
};

/**
 * Returns a line for each declared name that contains a home-made word: variables, parameters, properties, functions
 * and types.
 *
 * @param {{ name: string, text: string }} source
 * @returns {string[]}
 */
export function listLocalNames({ name, text }) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false);
  /** @type {string[]} */
  const lines = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const declaredName = isDeclaration(node)
      ? /** @type {{ name?: ts.Node }} */ (/** @type {unknown} */ (node)).name
      : undefined;
    const term = declaredName && ts.isIdentifier(declaredName) ? findLocalTerm(declaredName.text) : undefined;
    if (declaredName && term) {
      const { line } = file.getLineAndCharacterOfPosition(declaredName.getStart(file));
      lines.push(`${name}:${line + 1}  ${declaredName.getText(file)} has ${term}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}

const baselinePath = join(projectFolder, 'scripts/checks/names.json');

const readBaseline = () => /** @type {Record<string, number>} */ (JSON.parse(readFileSync(baselinePath, 'utf8')));

/** @param {string} name `src-main/jobs` of `src-main/jobs/kinds/a.ts` */
const getFolder = (name) => name.split('/').slice(0, -1).slice(0, 2).join('/');

/**
 * Counts local names with home-made words per folder.
 *
 * @param {readonly { name: string, text: string }[]} sources
 * @returns {Record<string, number>}
 */
export function countLocalNames(sources) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const source of sources) {
    const folder = getFolder(source.name);
    counts[folder] = (counts[folder] ?? 0) + listLocalNames(source).length;
  }
  return counts;
}

/**
 * @param {Record<string, number>} counts
 * @param {Record<string, number>} max
 * @returns {string[]} one line for each folder whose count exceeds its maximum
 */
export const listRisenCounts = (counts, max) =>
  Object.entries(counts)
    .filter(([folder, count]) => count > (max[folder] ?? 0))
    .map(
      ([folder, count]) =>
        `${folder}  declares ${count} names with home-made words, at most ${max[folder] ?? 0} are allowed: node scripts/checks/names.mjs ${folder} lists them`,
    );

const allSources = () => listSources([...sourceFolders, 'scripts', 'tests']);

/** @returns {string[]} one line for each finding */
export const findNameErrors = () => {
  const sources = allSources();
  return [...sources.flatMap(listNameErrors), ...listRisenCounts(countLocalNames(sources), readBaseline())];
};

if (isMainModule(import.meta.url)) {
  await runMain(async () => {
    const [argument = ''] = process.argv.slice(2);
    if (argument !== '--lower') {
      const sources = allSources().filter(({ name }) => name.startsWith(argument));
      for (const line of sources.flatMap(listLocalNames)) console.log(line);
      return;
    }
    const max = readBaseline();
    const loweredCounts = Object.entries(countLocalNames(allSources())).flatMap(([folder, count]) => {
      const loweredCount = Math.min(count, max[folder] ?? 0);
      return loweredCount > 0 ? [[folder, loweredCount]] : [];
    });
    writeFileSync(baselinePath, `${JSON.stringify(Object.fromEntries(loweredCounts.sort()), null, 2)}\n`);
  });
}
