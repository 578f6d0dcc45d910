import { isObject, type Json } from '../values/json';

/**
 * This module handles rich text as Tiptap JSON, limited to the nodes and marks that pages render. It is never
 * interpreted as markup.
 */

const richTextBlocks = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'codeBlock',
  'horizontalRule',
] as const;
const richTextMarks = ['bold', 'italic', 'underline', 'strike', 'code', 'link'] as const;

export type RichTextMark =
  | { type: Exclude<(typeof richTextMarks)[number], 'link'> }
  | { type: 'link'; attrs: { href: string } };

export type RichTextNode =
  | { type: (typeof richTextBlocks)[number]; attrs?: { level?: number; start?: number }; content?: RichTextNode[] }
  | { type: 'text'; text: string; marks?: RichTextMark[] }
  | { type: 'hardBreak' };

export interface RichTextDocument {
  type: 'doc';
  content: RichTextNode[];
}

/** Minimum heading level in rich text, because level 1 is the page title; `maxHeadingLevel` is the maximum. */
export const minHeadingLevel = 2;
export const maxHeadingLevel = 4;

/** Maximum nesting depth, far above any text written in an editor. */
const maxDepth = 24;

const findValue = <const Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((candidate) => candidate === value);

/** Names that other editors use for the same nodes and marks. */
const typeAliases: Readonly<Record<string, string>> = {
  bullet_list: 'bulletList',
  ordered_list: 'orderedList',
  list_item: 'listItem',
  hard_break: 'hardBreak',
  horizontal_rule: 'horizontalRule',
  code_block: 'codeBlock',
  strong: 'bold',
  em: 'italic',
};

const getType = (raw: Json): unknown => {
  const type = raw['type'];
  return typeof type === 'string' && Object.hasOwn(typeAliases, type) ? typeAliases[type] : type;
};

const readMark = (raw: unknown): RichTextMark[] => {
  if (!isObject(raw)) return [];
  const type = findValue(richTextMarks, getType(raw));
  if (type === undefined) return [];
  if (type !== 'link') return [{ type }];
  const href = isObject(raw['attrs']) ? raw['attrs']['href'] : undefined;
  return typeof href === 'string' ? [{ type, attrs: { href } }] : [];
};

const parseWholeNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined;
};

const readAttributes = (type: string, raw: unknown): { attrs?: { level?: number; start?: number } } => {
  const attrs = isObject(raw) ? raw : {};
  if (type === 'heading') {
    const level = parseWholeNumber(attrs['level']) ?? minHeadingLevel;
    return { attrs: { level: Math.min(maxHeadingLevel, Math.max(minHeadingLevel, level)) } };
  }
  const start = type === 'orderedList' ? parseWholeNumber(attrs['start']) : undefined;
  return start === undefined || start === 1 ? {} : { attrs: { start } };
};

const readNodes = (raw: unknown, depth: number): RichTextNode[] => {
  if (!Array.isArray(raw) || depth > maxDepth) return [];
  return raw.flatMap((rawNode) => readNode(rawNode, depth));
};

const readNode = (raw: unknown, depth: number): RichTextNode[] => {
  if (!isObject(raw)) return [];
  const type = getType(raw);
  if (type === 'hardBreak') return [{ type }];
  if (type === 'text') {
    const { text } = raw;
    if (typeof text !== 'string' || text === '') return [];
    const marks = Array.isArray(raw['marks']) ? raw['marks'].flatMap(readMark) : [];
    return [{ type, text, ...(marks.length > 0 && { marks }) }];
  }
  const content = readNodes(raw['content'], depth + 1);
  const nodeType = findValue(richTextBlocks, type);
  // Replaces an unknown node with its content.
  if (nodeType === undefined) return content;
  return [{ type: nodeType, ...readAttributes(nodeType, raw['attrs']), ...(content.length > 0 && { content }) }];
};

export const createBlankRichText = (): RichTextDocument => ({ type: 'doc', content: [] });

/** Parses a document; returns undefined if it is invalid. */
export const readRichText = (raw: unknown): RichTextDocument | undefined =>
  isObject(raw) && raw['type'] === 'doc' ? { type: 'doc', content: readNodes(raw['content'], 0) } : undefined;

const getText = (node: RichTextNode): string => {
  if (node.type === 'text') return node.text;
  return node.type === 'hardBreak' ? '\n' : (node.content ?? []).map(getText).join('');
};

/** Returns the plain text of a document. */
export const toPlainText = ({ content }: RichTextDocument): string => content.map(getText).join('\n').trim();

const htmlEntities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => htmlEntities[character] ?? character);

const markTags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const;

const renderMark = (mark: RichTextMark, content: string): string => {
  if (mark.type === 'link') return `<a href="${escapeHtml(mark.attrs.href)}">${content}</a>`;
  return `<${markTags[mark.type]}>${content}</${markTags[mark.type]}>`;
};

const blockTags = { paragraph: 'p', bulletList: 'ul', listItem: 'li', blockquote: 'blockquote' } as const;

const renderNode = (node: RichTextNode): string => {
  if (node.type === 'text')
    return (node.marks ?? []).reduceRight((html, mark) => renderMark(mark, html), escapeHtml(node.text));
  if (node.type === 'hardBreak') return '<br>';
  const content = (node.content ?? []).map(renderNode).join('');
  switch (node.type) {
    case 'horizontalRule':
      return '<hr>';
    case 'heading':
      return `<h${node.attrs?.level ?? minHeadingLevel}>${content}</h${node.attrs?.level ?? minHeadingLevel}>`;
    case 'orderedList':
      return `<ol${node.attrs?.start === undefined ? '' : ` start="${node.attrs.start}"`}>${content}</ol>`;
    case 'codeBlock':
      return `<pre><code>${content}</code></pre>`;
    default:
      return `<${blockTags[node.type]}>${content}</${blockTags[node.type]}>`;
  }
};

/** Returns the HTML of a document; an empty string if the document has no text. */
export const renderRichText = (document: RichTextDocument): string =>
  toPlainText(document) === '' ? '' : document.content.map(renderNode).join('');
