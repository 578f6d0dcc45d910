import texts from './locale';

type Leaves<Branch> = {
  [K in keyof Branch & string]: Branch[K] extends string ? K : `${K}.${Leaves<Branch[K]>}`;
}[keyof Branch & string];

/** Key of the blocks' own texts, also for i18next. */
export type BlockTextKey = Leaves<typeof texts>;

const getText = (key: string): string => {
  let match: unknown = texts;
  for (const part of key.split('.')) match = (match as Record<string, unknown> | undefined)?.[part];
  return typeof match === 'string' ? match : '';
};

/** Translates a key without i18next, which storefronts do not load. */
export const t = (key: BlockTextKey, values: Readonly<Record<string, string | number>> = {}): string =>
  getText(key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
