import createPurifier, { type Config } from 'dompurify';
import type { BlockProps } from '@shared/contract/content/blocks';
import {
  createBlankRichText,
  maxHeadingLevel,
  minHeadingLevel,
  toPlainText,
  readRichText,
  type RichTextDocument,
} from '@shared/domain/content/richText';

interface MarkupPolicy {
  createHTML(markup: string): unknown;
  createScriptURL(address: string): unknown;
}
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML: (markup: string) => string; createScriptURL: (address: string) => string },
  ): MarkupPolicy;
}

let isSanitizing = false;
let policy: MarkupPolicy | null | undefined;

/**
 * Trusted Types policy that lets the sanitizer, and nothing else, parse markup in an inert document. The page's
 * Content-Security-Policy names this policy.
 */
const getMarkupPolicy = (): MarkupPolicy | null => {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  policy ??=
    trustedTypes?.createPolicy('comanda-foreign-html', {
      createHTML: (markup) => {
        if (!isSanitizing) throw new TypeError('only the cleaner parses markup');
        return markup;
      },
      createScriptURL: () => {
        throw new TypeError('no markup loads scripts');
      },
    }) ?? null;
  return policy;
};

const sanitizerOptions = {
  ALLOWED_TAGS: [
    ...['p', 'div', 'section', 'article', 'span', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    ...['ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'a', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'strike'],
  ],
  ALLOWED_ATTR: ['href', 'start'],
  ADD_FORBID_CONTENTS: ['x-script', 'x-style'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const;

/**
 * Tags to rename: elements that report a policy violation when parsed, even though they never run, and frames, which
 * replace the body.
 */
const renamedTagPattern = /<(\/?)(script|style|base|frameset|frame)(?=[\s/>]|$)/gi;
const openingTagPattern = /<[a-z][^>]*/gi;
const styleAttributePattern = /([\s"'/])style(?=[\s=/>]|$)/gi;

/**
 * Renames the elements of `renamedTagPattern`, which the sanitizer removes anyway, so that only real attacks are reported.
 */
const neutralizeMarkup = (markup: string): string =>
  markup
    .replaceAll(renamedTagPattern, '<$1x-$2')
    .replaceAll(openingTagPattern, (tag) => tag.replaceAll(styleAttributePattern, '$1x-style'));

/** Null if the parser leaves no body. */
const sanitize = (markup: string): DocumentFragment | null => {
  isSanitizing = true;
  try {
    const config = { ...sanitizerOptions, TRUSTED_TYPES_POLICY: getMarkupPolicy() } as unknown as Config & {
      RETURN_DOM_FRAGMENT: true;
    };
    return createPurifier.sanitize(neutralizeMarkup(markup), config);
  } finally {
    isSanitizing = false;
  }
};

type Json = Record<string, unknown>;

const markByTag: Readonly<Record<string, string>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  U: 'underline',
  S: 'strike',
  DEL: 'strike',
  STRIKE: 'strike',
  CODE: 'code',
};

const blockByTag: Readonly<Record<string, string>> = {
  P: 'paragraph',
  UL: 'bulletList',
  OL: 'orderedList',
  LI: 'listItem',
  BLOCKQUOTE: 'blockquote',
  PRE: 'codeBlock',
};

const getHeadingLevel = (tag: string): number | null => {
  const level = /^H([1-6])$/.exec(tag)?.[1];
  return level === undefined ? null : Math.min(maxHeadingLevel, Math.max(minHeadingLevel, Number(level)));
};

const isBlank = ({ type, text }: Json): boolean => type === 'text' && String(text).trim() === '';
const isInline = ({ type }: Json): boolean => type === 'text' || type === 'hardBreak';

/** Wraps text between block elements in paragraphs. */
const toBlocks = (nodes: readonly Json[]): Json[] => {
  const blocks: Json[] = [];
  let inlineNodes: Json[] = [];
  const flushParagraph = () => {
    if (inlineNodes.some((node) => !isBlank(node))) blocks.push({ type: 'paragraph', content: inlineNodes });
    inlineNodes = [];
  };
  for (const node of nodes) {
    if (isInline(node)) inlineNodes.push(node);
    else {
      flushParagraph();
      blocks.push(node);
    }
  }
  flushParagraph();
  return blocks;
};

/** Maximum nesting of elements; deeper ones keep only their text. */
const maxDepth = 20;

const parseChildren = (parent: Node, marks: readonly Json[], depth: number): Json[] => {
  if (depth > maxDepth) return toTextNodes(parent, marks);
  return [...parent.childNodes].flatMap((child) => parseNode(child, marks, depth));
};

const isPreformatted = (node: Node): boolean => node.parentElement?.closest('pre') != null;

const toTextNodes = (node: Node, marks: readonly Json[]): Json[] => {
  const text = (node.textContent ?? '').replaceAll(/[\t\n\f\r ]+/g, ' ');
  return text === '' ? [] : [{ type: 'text', text, marks }];
};

const parseNode = (node: Node, marks: readonly Json[], depth: number): Json[] => {
  if (node.nodeType === Node.TEXT_NODE) {
    if (!isPreformatted(node)) return toTextNodes(node, marks);
    const text = node.textContent ?? '';
    return text === '' ? [] : [{ type: 'text', text, marks }];
  }
  if (!(node instanceof Element)) return [];
  const tag = node.tagName.toUpperCase();
  if (tag === 'BR') return [{ type: 'hardBreak' }];
  if (tag === 'HR') return [{ type: 'horizontalRule' }];
  const level = getHeadingLevel(tag);
  if (level !== null)
    return [{ type: 'heading', attrs: { level }, content: parseChildren(node, [], depth).filter(isInline) }];
  const mark = isPreformatted(node) ? undefined : markByTag[tag];
  if (mark !== undefined) return parseChildren(node, [...marks, { type: mark }], depth);
  if (tag === 'A') {
    const href = node.getAttribute('href');
    return parseChildren(node, href === null ? marks : [...marks, { type: 'link', attrs: { href } }], depth);
  }
  const type = blockByTag[tag];
  const isInlineTag = tag === 'SPAN' || markByTag[tag] !== undefined;
  if (type === undefined)
    return isInlineTag ? parseChildren(node, marks, depth) : toBlocks(parseChildren(node, marks, depth));
  const childNodes = parseChildren(node, marks, depth + 1);
  if (type === 'paragraph' || type === 'codeBlock') return [{ type, content: childNodes.filter(isInline) }];
  const attrs = type === 'orderedList' ? { start: node.getAttribute('start') } : {};
  const isList = type === 'bulletList' || type === 'orderedList';
  const content = isList ? childNodes.filter((item) => item['type'] === 'listItem') : toBlocks(childNodes);
  return [{ type, attrs, content }];
};

/** Converts HTML of another editor to a rich text document, after sanitizing it with DOMPurify. */
export const convertExternalHtml = (markup: string): RichTextDocument => {
  const sanitizedFragment = sanitize(markup);
  const content = sanitizedFragment === null ? [] : toBlocks(parseChildren(sanitizedFragment, [], 0));
  return readRichText({ type: 'doc', content }) ?? createBlankRichText();
};

/** Document of a rich text; converted from its HTML if no document is stored. */
export const getRenderedRichText = ({
  content,
  markup,
}: Pick<BlockProps['richText'], 'content' | 'markup'>): RichTextDocument =>
  toPlainText(content) === '' && markup.trim() !== '' ? convertExternalHtml(markup) : content;

/** True if HTML has elements that a document cannot represent, so that editing would lose them. */
export const hasForeignElements = (markup: string): boolean =>
  /<(img|picture|table|iframe|video|audio|svg|math|form|object|embed)[\s/>]/i.test(markup);
