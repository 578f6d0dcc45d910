import { SaxesParser } from 'saxes';

/**
 * XML as a small tree. A streaming parser and not the page's DOMParser: the platform reads the same files by the same
 * code, and pages with Trusted Types have no DOMParser. Nothing outside the text is ever fetched, and entities that a file
 * makes up for itself are refused with their DOCTYPE.
 */
export interface XmlElement {
  /** Without its prefix: files say `kml:Polygon` as well as `Polygon`. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** What stands directly inside, CDATA too. */
  text: string;
  /** Where it begins, from 1. */
  line: number;
}

/** Why a text was not read to its end, and where. */
export class XmlError extends Error {
  constructor(
    readonly kind: 'malformed' | 'doctype' | 'tooComplex',
    readonly line: number,
  ) {
    super(`${kind} in line ${line}`);
  }
}

/** Real files nest about ten deep. */
const maxDepth = 64;
const maxElements = 200_000;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** @throws XmlError */
export const parseXml = (text: string): XmlElement => {
  // Namespaces are not resolved: exports with a prefix that they never declare are common, and clear all the same.
  const parser = new SaxesParser({ xmlns: false, position: true });
  const root: XmlElement = { name: '', attributes: new Map(), children: [], text: '', line: 1 };
  const open = [root];
  let elements = 0;
  const append = (piece: string) => {
    const innermost = open.at(-1);
    if (innermost) innermost.text += piece;
  };

  parser.on('error', () => {
    throw new XmlError('malformed', parser.line);
  });
  parser.on('doctype', () => {
    throw new XmlError('doctype', parser.line);
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (open.length > maxDepth || elements > maxElements) throw new XmlError('tooComplex', parser.line);
    const element: XmlElement = {
      name: withoutPrefix(name),
      attributes: new Map(Object.entries(attributes)),
      children: [],
      text: '',
      line: parser.line,
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', append);
  parser.on('cdata', append);
  parser.write(text).close();

  const [document] = root.children;
  if (!document) throw new XmlError('malformed', parser.line);
  return document;
};

export const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

export const childNamed = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name);
