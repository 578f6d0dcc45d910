import texts from './locale';

type LeafKeys<Branch> = {
  [K in keyof Branch & string]: Branch[K] extends string ? K : `${K}.${LeafKeys<Branch[K]>}`;
}[keyof Branch & string];

/** Translation key of a block text, also usable with i18next. */
export type BlockTextKey = LeafKeys<typeof texts>;

const getText = (key: string): string => {
  let node: unknown = texts;
  for (const segment of key.split('.')) node = (node as Record<string, unknown> | undefined)?.[segment];
  return typeof node === 'string' ? node : '';
};

/** Translates a key without i18next, which storefronts do not load. */
export const t = (key: BlockTextKey, values: Readonly<Record<string, string | number>> = {}): string =>
  getText(key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
