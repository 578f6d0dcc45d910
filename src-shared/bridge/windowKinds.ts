/** Windows of the app: `office`, which may be open several times, and single windows. */
export type WindowKind = 'office' | SingletonWindowKind;
/** Single windows, reopened at the next start. */
export const singletonWindowKinds = ['wall', 'board'] as const;
export type SingletonWindowKind = (typeof singletonWindowKinds)[number];

/** Initial query and route of each window kind. */
export const windowStarts = {
  office: '',
  wall: '?window=wall#/stores/wall',
  board: '?window=board#/orders/board/window',
} as const satisfies Record<WindowKind, string>;

/** Single window whose own page a URL shows; null for other pages, also in such a window. */
export const findOwnPage = (url: string): SingletonWindowKind | null => {
  if (!URL.canParse(url)) return null;
  const { search, hash } = new URL(url);
  return singletonWindowKinds.find((kind) => windowStarts[kind] === `${search}${hash.split('?', 1)[0] ?? ''}`) ?? null;
};
