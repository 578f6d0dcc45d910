import texts from './locale';

type Leaves<Branch> = {
  [K in keyof Branch & string]: Branch[K] extends string ? K : `${K}.${Leaves<Branch[K]>}`;
}[keyof Branch & string];

/** Key of the blocks' own texts, also for i18next. */
export type BlockTextKey = Leaves<typeof texts>;

const textAt = (key: string): string => {
  let found: unknown = texts;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' ? found : '';
};

/** Translates a key without i18next, which storefronts do not load. */
export const t = (key: BlockTextKey, values: Readonly<Record<string, string | number>> = {}): string =>
  textAt(key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
