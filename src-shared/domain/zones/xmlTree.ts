import { SaxesParser } from 'saxes';

/**
 * Element in a tree of XML. The tree comes from a streaming parser instead of DOMParser, because the platform runs the
 * same code, and pages with Trusted Types have no DOMParser. Parsing never requests anything, and rejects DOCTYPE with
 * its custom entities.
 */
export interface XmlElement {
  /** Name without its prefix, because files contain both `kml:Polygon` and `Polygon`. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** Text directly in the element, including CDATA. */
  text: string;
  /** Line of the start tag, from 1. */
  line: number;
}

/** Parsing error, with its kind and line. */
export class XmlError extends Error {
  constructor(
    readonly kind: 'malformed' | 'doctype' | 'tooComplex',
    readonly line: number,
  ) {
    super(`${kind} in line ${line}`);
  }
}

/** Maximum depth; real files have about ten levels. */
const maxDepth = 64;
const maxElements = 200_000;

const removePrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** @throws XmlError */
export const parseXml = (text: string): XmlElement => {
  // Does not resolve namespaces, because many exports use prefixes that they do not declare.
  const parser = new SaxesParser({ xmlns: false, position: true });
  const root: XmlElement = { name: '', attributes: new Map(), children: [], text: '', line: 1 };
  const openElements = [root];
  let elementCount = 0;
  const appendText = (chunk: string) => {
    const currentElement = openElements.at(-1);
    if (currentElement) currentElement.text += chunk;
  };

  parser.on('error', () => {
    throw new XmlError('malformed', parser.line);
  });
  parser.on('doctype', () => {
    throw new XmlError('doctype', parser.line);
  });
  parser.on('opentag', ({ name, attributes }) => {
    elementCount += 1;
    if (openElements.length > maxDepth || elementCount > maxElements) throw new XmlError('tooComplex', parser.line);
    const element: XmlElement = {
      name: removePrefix(name),
      attributes: new Map(Object.entries(attributes)),
      children: [],
      text: '',
      line: parser.line,
    };
    openElements.at(-1)?.children.push(element);
    openElements.push(element);
  });
  parser.on('closetag', () => {
    openElements.pop();
  });
  parser.on('text', appendText);
  parser.on('cdata', appendText);
  parser.write(text).close();

  const [document] = root.children;
  if (!document) throw new XmlError('malformed', parser.line);
  return document;
};

export const findChildrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

export const findChildNamed = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name);
