/**
 * Check: home-made words in exported names and in file and folder names. The code uses one standard term per concept.
 */
import ts from 'typescript';
import { sourceFolders, sourcesIn } from './sources.mjs';

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

/** Names and paths (complete, without extension) that may contain a refused word, with the reason. */
const exceptions = /** @type {Record<string, string>} */ ({
  'src-renderer/kit/jobs/standing': 'shows a field of job files, which have been called so on disk',
});

/** @param {string} name camel case, upper case or hyphenated */
const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/**
 * @param {string} name
 * @returns {string[]} one message per refused word
 */
export const homeMadeWords = (name) =>
  wordsOf(name).flatMap((word) => (Object.hasOwn(replacements, word) ? [`"${word}": ${replacements[word]}`] : []));

/** @param {ts.Node} node */
const isExported = (node) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** @param {ts.BindingName} name @returns {ts.Identifier[]} */
const boundNames = (name) =>
  ts.isIdentifier(name)
    ? [name]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundNames(element.name)));

/**
 * Names exported by a file, in declarations or export lists.
 *
 * @param {ts.SourceFile} file
 * @returns {ts.Identifier[]}
 */
const exportedNames = (file) =>
  file.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
      return statement.exportClause.elements.map(({ name }) => name).filter(ts.isIdentifier);
    if (!isExported(statement)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
    const { name } = /** @type {{ name?: ts.Identifier }} */ (/** @type {unknown} */ (statement));
    return name ? [name] : [];
  });

/**
 * Reports home-made words in a source's exported names and path.
 *
 * @param {{ name: string, text: string }} source
 * @returns {string[]}
 */
export function namesWithHomeMadeWords({ name, text }) {
  const path = name.replace(/\.\w+$/, '');
  const ownWords = Object.hasOwn(exceptions, path) ? [] : homeMadeWords(path);
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false);
  return [
    ...ownWords.map((term) => `${name}  the path has ${term}`),
    ...exportedNames(file).flatMap((identifier) => {
      const { line } = file.getLineAndCharacterOfPosition(identifier.getStart(file));
      if (Object.hasOwn(exceptions, identifier.text)) return [];
      return homeMadeWords(identifier.text).map((term) => `${name}:${line + 1}  ${identifier.text} has ${term}`);
    }),
  ];
}

/** @returns {string[]} one line for each finding */
export const nameErrors = () => sourcesIn([...sourceFolders, 'scripts', 'tests']).flatMap(namesWithHomeMadeWords);
