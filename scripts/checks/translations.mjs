/** Check: every text is used, and every text key has a text. */
import ts from 'typescript';
import { loadModules } from '../modules.mjs';
import { sourceFolders, listSources } from './sources.mjs';

/**
 * Text keys that the code mentions, and where.
 *
 * @typedef {object} Mentions
 * @property {Set<string>} literals all strings in the sources: a key among them is in use
 * @property {Set<string>} prefixes static starts of templates: `errors.` of `errors.${code}`
 * @property {{ key: string, location: string, isBranch: boolean }[]} keys certain keys, which must have a text
 * @property {{ keys: string[], location: string }[]} choices alternative keys; the first one with a text is shown
 */

/** @returns {Promise<string[]>} one line per text without key or key without text */
export async function findTranslationErrors() {
  const sources = listSources(sourceFolders);
  const isLocale = (/** @type {string} */ name) =>
    /^src-renderer\/(locale\/[^/]+|blocks\/locale|(?:features|entities)\/(?:[^/]+\/)+locale)\.ts$/.test(name);
  const texts = await loadTexts(sources.filter(({ name }) => isLocale(name)).map(({ path }) => path));
  const mentions = findMentions(sources.filter(({ name }) => !isLocale(name)));
  return compareTexts(listLeaves(texts), mentions);
}

/**
 * Locale files whose texts the app merges into those loaded at the start, so that both may have the same top-level
 * keys.
 */
const mergedFile = /\/locale\/signedIn\.ts$/;

/**
 * Merges the default exports of the locale files. Throws if two files share a top-level key: the app spreads all files
 * into one object, so one file's texts would replace the other's.
 *
 * @param {string[]} files
 * @returns {Promise<Record<string, unknown>>}
 */
async function loadTexts(files) {
  /** @type {Record<string, unknown>} */
  const texts = {};
  const sortedFiles = [...files].sort((a, b) => Number(mergedFile.test(a)) - Number(mergedFile.test(b)));
  for (const [index, module] of (await loadModules(sortedFiles)).entries()) {
    for (const [key, value] of Object.entries(module['default'] ?? {})) {
      const file = sortedFiles[index] ?? '';
      if (key in texts && !mergedFile.test(file)) throw new Error(`${file}: another file has texts under ${key} too.`);
      texts[key] = key in texts ? mergeTexts(texts[key], value, `${file}: ${key}`) : value;
    }
  }
  return texts;
}

/**
 * Adds texts to a group. Throws if a text would replace an existing one. @param {unknown} group @param {unknown} added
 * @param {string} path
 */
function mergeTexts(group, added, path) {
  const mergedTexts = { .../** @type {Record<string, unknown>} */ (group) };
  for (const [key, value] of Object.entries(/** @type {Record<string, unknown>} */ (added))) {
    if (key in mergedTexts) throw new Error(`${path}.${key} exists already.`);
    mergedTexts[key] = value;
  }
  return mergedTexts;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isBranch = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the dotted paths of all texts.
 *
 * @param {Record<string, unknown>} texts
 * @param {string} [path]
 * @returns {string[]}
 */
export const listLeaves = (texts, path = '') =>
  Object.entries(texts).flatMap(([key, value]) =>
    isBranch(value) ? listLeaves(value, `${path}${key}.`) : [path + key],
  );

/**
 * Finds the text keys that the code mentions. Uses the syntax tree, so that comments and parts of longer strings do not
 * count.
 *
 * @param {{ name: string, text: string }[]} sources
 * @returns {Mentions}
 */
export function findMentions(sources) {
  /** @type {Mentions} */
  const mentions = { literals: new Set(), prefixes: new Set(), keys: [], choices: [] };
  for (const { name, text } of sources) {
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
    const getLocation = (/** @type {ts.Node} */ node) =>
      `${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    /** @param {ts.Node} node */
    const visit = (node) => {
      if (ts.isStringLiteralLike(node)) {
        // Treats the concatenation 'errors.' + code like the template `errors.${code}`.
        if (/^[\w.]+\.$/.test(node.text)) mentions.prefixes.add(node.text);
        mentions.literals.add(node.text);
        const use = classifyUse(node);
        if (use) mentions.keys.push({ key: node.text, location: getLocation(node), isBranch: use === 'branch' });
      } else if (ts.isCallExpression(node) && labelFunctions.has(node.expression.getText())) {
        for (const { label, help } of findFieldTexts(node)) {
          mentions.literals.add(label).add(help);
          mentions.keys.push({ key: label, location: getLocation(node), isBranch: false });
        }
      } else if (ts.isCallExpression(node) && listFunctions.has(node.expression.getText())) {
        for (const keys of findListTexts(node)) mentions.choices.push({ keys, location: getLocation(node) });
      } else if (ts.isTemplateExpression(node) && node.head.text.includes('.')) {
        mentions.prefixes.add(node.head.text);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return mentions;
}

/**
 * Returns the value of an object literal's property.
 *
 * @param {ts.Node | undefined} object
 * @param {string} name
 * @returns {ts.Expression | undefined}
 */
const findInitializer = (object, name) => {
  if (object === undefined || !ts.isObjectLiteralExpression(object)) return undefined;
  const property = object.properties.find((candidate) => candidate.name?.getText() === name);
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
};

/**
 * Returns the string value of an object literal's property.
 *
 * @param {ts.Node | undefined} object
 * @param {string} name
 */
const findText = (object, name) => {
  const value = findInitializer(object, name);
  return value && ts.isStringLiteralLike(value) ? value.text : undefined;
};

/** Functions that derive text keys from the names of form fields. */
const labelFunctions = new Set(['defineForm', 'labelSection', 'labelSections']);

/**
 * Returns the derived text keys of form fields that have no label of their own.
 *
 * @param {ts.CallExpression} call of `defineForm`, or of `labelSection(s)` with the texts' path as first argument
 * @returns {{ label: string, help: string }[]}
 */
function findFieldTexts(call) {
  const [first] = call.arguments;
  if (first === undefined) return [];
  const texts = ts.isStringLiteralLike(first)
    ? first.text
    : ts.isObjectLiteralExpression(first)
      ? (findText(first, 'texts') ?? findText(first, 'of'))
      : undefined;
  if (texts === undefined) return [];
  /** @type {{ label: string, help: string }[]} */
  const keys = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isObjectLiteralExpression(node) && findText(node, 'kind') !== undefined) {
      const name = findText(node, 'name');
      if (name !== undefined && findText(node, 'labelKey') === undefined) {
        keys.push({ label: `${texts}.fields.${name}`, help: `${texts}.help.${name}` });
      }
    }
    ts.forEachChild(node, visit);
  };
  call.arguments.forEach(visit);
  return keys;
}

/** Functions that derive text keys from the names of columns and filters. */
const listFunctions = new Set(['defineResource', 'labelColumns', 'labelFilters']);

/**
 * Returns the derived text keys of columns and filters that have no label of their own.
 *
 * @param {ts.CallExpression} call of `defineResource`, or of `labelColumns` or `labelFilters` with the texts' path as first argument
 * @returns {string[][]}
 */
function findListTexts(call) {
  const [firstArgument, secondArgument] = call.arguments;
  const calleeName = call.expression.getText();
  const isResource = calleeName === 'defineResource';
  const texts = isResource
    ? (findText(firstArgument, 'texts') ?? findText(firstArgument, 'listName')?.replace(/\..*$/, ''))
    : firstArgument && ts.isStringLiteralLike(firstArgument)
      ? firstArgument.text
      : undefined;
  if (texts === undefined) return [];
  const columns = isResource
    ? findInitializer(firstArgument, 'columns')
    : calleeName === 'labelColumns'
      ? secondArgument
      : undefined;
  const filters = isResource
    ? findInitializer(firstArgument, 'filters')
    : calleeName === 'labelFilters'
      ? secondArgument
      : undefined;
  const hasLabel = (/** @type {readonly ts.Node[]} */ parts) => parts.some((part) => findInitializer(part, 'labelKey'));

  /** @param {ts.Expression} column */
  const getKey = (column) => {
    if (!ts.isCallExpression(column)) return hasLabel([column]) ? undefined : findText(column, 'key');
    if (hasLabel(column.arguments)) return undefined;
    const ownKey = column.arguments.map((part) => findText(part, 'key')).find((key) => key !== undefined);
    if (ownKey !== undefined || column.expression.getText() === 'nameColumn') return ownKey ?? 'name';
    const [field] = column.arguments;
    return field && ts.isStringLiteralLike(field) ? field.text : undefined;
  };
  const keys = columns && ts.isArrayLiteralExpression(columns) ? columns.elements.map(getKey) : [];
  const names =
    filters && ts.isObjectLiteralExpression(filters)
      ? filters.properties.map((property) =>
          ts.isPropertyAssignment(property) &&
          ts.isCallExpression(property.initializer) &&
          !hasLabel(property.initializer.arguments)
            ? property.name.getText()
            : undefined,
        )
      : [];
  const listKeyAlternatives = (/** @type {(string | undefined)[]} */ allKeys, /** @type {string[]} */ groups) =>
    allKeys.flatMap((name) => (name === undefined ? [] : [groups.map((group) => `${texts}.${group}.${name}`)]));
  // Skips the check for `emptyKey` if the object contains a spread, which may provide it.
  const isWhole =
    firstArgument &&
    ts.isObjectLiteralExpression(firstArgument) &&
    !firstArgument.properties.some(ts.isSpreadAssignment);
  const needsEmptyText = isWhole && findInitializer(firstArgument, 'emptyKey') === undefined;
  return [
    ...listKeyAlternatives(keys, ['columns', 'fields']),
    ...listKeyAlternatives(names, ['filters', 'columns', 'fields']),
    ...(needsEmptyText ? [[`${texts}.empty`]] : []),
  ];
}

/**
 * Returns the kind of text key that a string is: the first argument of t(), or the value of a property named …Key. Null
 * if the string is not certainly a key.
 *
 * @param {ts.StringLiteralLike} node
 * @returns {'text' | 'branch' | null}
 */
function classifyUse(node) {
  /** @type {ts.Node} */
  let outerNode = node;
  // Both branches of t(isOpen ? 'a.b' : 'a.c') are keys.
  while (
    ts.isParenthesizedExpression(outerNode.parent) ||
    (ts.isConditionalExpression(outerNode.parent) && outerNode.parent.condition !== outerNode) ||
    ts.isJsxExpression(outerNode.parent) ||
    ts.isAsExpression(outerNode.parent) ||
    ts.isSatisfiesExpression(outerNode.parent)
  ) {
    outerNode = outerNode.parent;
  }
  const { parent } = outerNode;
  if (ts.isCallExpression(parent) && parent.arguments[0] === outerNode) {
    const callee = parent.expression;
    const calleeName = ts.isIdentifier(callee)
      ? callee.text
      : ts.isPropertyAccessExpression(callee)
        ? callee.name.text
        : '';
    if (calleeName !== 't') return null;
    return parent.arguments[1]?.getText().includes('returnObjects') ? 'branch' : 'text';
  }
  if (ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent)) {
    const name = parent.name.getText().replace(/['"]/g, '');
    return /^(i18n|label|message|title|text|hint|description)Key$/.test(name) ? 'text' : null;
  }
  return null;
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/**
 * @param {string[]} leaves
 * @param {Mentions} mentions
 * @returns {string[]}
 */
export function compareTexts(leaves, { literals, prefixes, keys, choices }) {
  const texts = new Set(leaves.flatMap((leaf) => [leaf, leaf.replace(pluralSuffix, '')]));
  const usedKeys = new Set(choices.map((choice) => choice.keys.find((key) => texts.has(key))));
  const branches = keys.filter(({ isBranch }) => isBranch).map(({ key }) => `${key}.`);
  const listedKeys = [...prefixes, ...branches];
  const isShown = (/** @type {string} */ leaf) =>
    literals.has(leaf) ||
    literals.has(leaf.replace(pluralSuffix, '')) ||
    usedKeys.has(leaf) ||
    listedKeys.some((prefix) => leaf.startsWith(prefix));
  const hasKey = (/** @type {string} */ key, /** @type {boolean} */ isBranch) =>
    isBranch ? leaves.some((leaf) => leaf.startsWith(`${key}.`)) : texts.has(key);
  return [
    ...leaves.filter((leaf) => !isShown(leaf)).map((leaf) => `the text ${leaf} is shown nowhere`),
    ...keys
      .filter(({ key, isBranch }) => !hasKey(key, isBranch))
      .map(({ key, location }) => `${location}  there is no text ${key}`),
    ...choices
      .filter((choice) => !choice.keys.some((key) => texts.has(key)))
      .map((choice) => `${choice.location}  there is no text ${choice.keys.join(' or ')}`),
  ];
}
