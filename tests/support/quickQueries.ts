import type Document from 'happy-dom/lib/nodes/document/Document.js';
import type DocumentFragment from 'happy-dom/lib/nodes/document-fragment/DocumentFragment.js';
import type Element from 'happy-dom/lib/nodes/element/Element.js';
import NodeList from 'happy-dom/lib/nodes/node/NodeList.js';
import * as PropertySymbol from 'happy-dom/lib/PropertySymbol.js';
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js';
import type SelectorItem from 'happy-dom/lib/query-selector/SelectorItem.js';
import SelectorParser from 'happy-dom/lib/query-selector/SelectorParser.js';

/**
 * This module evaluates selectors that have no combinators, bypassing happy-dom's slow cache. Queries by role match
 * each element against dozens of selectors, and happy-dom caches every match. Each change invalidates the cache, but
 * most entries stay in memory until the window closes.
 */

type Root = Element | Document | DocumentFragment;
type Compound = Pick<SelectorItem, 'match'>;

const { matches, querySelector, querySelectorAll } = QuerySelector;

const compoundsBySelector = new Map<string, Compound[] | null>();

/** Returns the parts of a selector list such as `a, [role="link"]`; null if a part has combinators. */
const parseCompounds = (root: Root, selector: string): Compound[] | null => {
  const cachedCompounds = compoundsBySelector.get(selector);
  if (cachedCompounds !== undefined) return cachedCompounds;
  const groups = new SelectorParser({
    window: root[PropertySymbol.window],
    scope: root,
    globalMatchFunction: QuerySelector.globalMatchFunction,
  }).getSelectorGroups(selector);
  const compounds = groups.every(({ length }) => length === 1) ? groups.flat() : null;
  compoundsBySelector.set(selector, compounds);
  return compounds;
};

const toScope = (root: Root): Element => ('documentElement' in root ? root.documentElement : root) as Element;

/** Adds matching descendants to `matchedElements`, in document order, until it has `limit` elements. */
const collect = (
  root: Root,
  compounds: Compound[],
  scope: Element,
  matchedElements: Element[],
  limit: number,
): Element[] => {
  for (const child of root[PropertySymbol.elementArray]) {
    if (matchedElements.length >= limit) break;
    if (compounds.some((compound) => compound.match(scope, child))) matchedElements.push(child);
    collect(child, compounds, scope, matchedElements, limit);
  }
  return matchedElements;
};

Object.assign(QuerySelector, {
  matches: (element: Element, selector: string, options?: Parameters<typeof matches>[2]) => {
    const compounds = options === undefined ? parseCompounds(element, selector) : null;
    if (compounds === null) return matches.call(QuerySelector, element, selector, options);
    for (const compound of compounds) {
      const match = compound.match(element, element);
      if (match) return match;
    }
    return null;
  },
  querySelectorAll: (root: Root, selector: string) => {
    const compounds = parseCompounds(root, selector);
    if (compounds === null) return querySelectorAll.call(QuerySelector, root, selector);
    return new NodeList(PropertySymbol.illegalConstructor, collect(root, compounds, toScope(root), [], Infinity));
  },
  querySelector: (root: Root, selector: string) => {
    const compounds = parseCompounds(root, selector);
    if (compounds === null) return querySelector.call(QuerySelector, root, selector);
    return collect(root, compounds, toScope(root), [], 1)[0] ?? null;
  },
});
