/** Kinds of windows: `office` (the back office) can be open several times, all others only once. */
export type WindowKind = 'office' | SingletonWindowKind;
/** Windows that open only once and reopen at the next start. */
export const singletonWindowKinds = ['wall', 'board'] as const;
export type SingletonWindowKind = (typeof singletonWindowKinds)[number];

/** Query string and route with which each kind of window opens. */
export const windowRoutes = {
  office: '',
  wall: '?window=wall#/stores/wall',
  board: '?window=board#/orders/board/window',
} as const satisfies Record<WindowKind, string>;

/** Returns the kind of singleton window whose own page is at `url`; null for other pages. */
export const findSingletonWindowKind = (url: string): SingletonWindowKind | null => {
  if (!URL.canParse(url)) return null;
  const { search, hash } = new URL(url);
  return singletonWindowKinds.find((kind) => windowRoutes[kind] === `${search}${hash.split('?', 1)[0] ?? ''}`) ?? null;
};
