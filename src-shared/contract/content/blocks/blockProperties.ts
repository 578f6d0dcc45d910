import { readRichText, renderRichText, type RichTextDocument } from '../../../domain/content/richText';
import { blockProps, type BlockProps } from './blockProps';
import type { BlockType } from '../../../domain/content/blockTypes';
import { isObject, isSameJson, type Json } from '../../../domain/values/json';
import { readShape, writeShape, type ReadValues, type Shape } from './shape';

/**
 * This module reads and writes the properties of a block. Editors store them under `props`, under `data`, or directly
 * in the block.
 */

const getShape = (type: BlockType): Shape => blockProps[type];

const containerKeys = ['props', 'data'] as const;

const omitBlockKeys = ({ id: _id, type: _type, props: _props, ...flatProps }: Json): Json => flatProps;

/** Returns the unparsed properties of a block. */
const readRawProps = (raw: Json): Json => {
  const key = containerKeys.find((containerKey) => isObject(raw[containerKey]));
  return key === undefined ? omitBlockKeys(raw) : (raw[key] as Json);
};

const writeRawProps = (raw: Json, props: Json, type: BlockType): Json => {
  const key = containerKeys.find((containerKey) => isObject(raw[containerKey]));
  if (key !== undefined) return { ...raw, [key]: props };
  const isFlat = Object.keys(readShape(getShape(type), omitBlockKeys(raw)).keys).length > 0;
  return isFlat ? { ...raw, ...props } : { ...raw, props };
};

export const readProps = (type: BlockType, raw: Json): ReadValues<Shape> =>
  readShape(getShape(type), readRawProps(raw)).values;

/** Writes changed properties under their original keys. Returns the same object if nothing changed. */
export const writeProps = (type: BlockType, props: ReadValues<Shape>, raw: Json): Json =>
  isSameJson(props, readProps(type, raw))
    ? raw
    : writeRawProps(raw, writeShape(getShape(type), props, readRawProps(raw)), type);

const createUnknownKeyTest = (type: BlockType, raw: Json): ((key: string) => boolean) => {
  const knownKeys = new Set(Object.values(readShape(getShape(type), raw).keys));
  return (key) => !knownKeys.has(key) && key !== '__proto__' && key !== 'id';
};

/** Returns the properties that this app does not know. */
export const getUnknownEntries = (type: BlockType, props: Json): Json => {
  const isUnknown = createUnknownKeyTest(type, props);
  return Object.fromEntries(Object.entries(props).filter(([key]) => isUnknown(key)));
};

export const getUnknownProps = (type: BlockType, raw: Json): Json => getUnknownEntries(type, readRawProps(raw));

/** Replaces the properties of a block that this app does not know. */
export const addUnknownProps = (type: BlockType, raw: Json, unknownProps: Json): Json => {
  const rawProps = readRawProps(raw);
  const isUnknown = createUnknownKeyTest(type, rawProps);
  if (isSameJson(getUnknownEntries(type, rawProps), unknownProps)) return raw;
  const knownEntries = Object.fromEntries(Object.entries(rawProps).filter(([key]) => !isUnknown(key)));
  const props = { ...unknownProps, ...knownEntries };
  const key = containerKeys.find((containerKey) => isObject(raw[containerKey]));
  if (key !== undefined || Object.keys(knownEntries).length === 0) return { ...raw, [key ?? 'props']: props };
  const { id, type: typeName } = raw;
  return { ...(id !== undefined && { id }), type: typeName, ...props };
};

/**
 * Returns the changes to a rich text after editing. Changes the document, the markup or both, depending on which of
 * them the block stores.
 */
export const getRichTextChange = (
  document: RichTextDocument,
  source: Json | undefined,
): Partial<Pick<BlockProps['richText'], 'content' | 'markup'>> => {
  const raw = source === undefined ? {} : readRawProps(source);
  const { keys, values } = readShape(blockProps.richText, raw);
  const storesDocument = keys['content'] !== undefined && readRichText(raw[keys['content']]) !== undefined;
  const storesMarkup = keys['markup'] !== undefined && typeof raw[keys['markup']] === 'string';
  const writesMarkup = storesMarkup && (values.markup !== '' || !storesDocument);
  return {
    ...(writesMarkup && { markup: renderRichText(document) }),
    ...((storesDocument || !writesMarkup) && { content: document }),
  };
};
