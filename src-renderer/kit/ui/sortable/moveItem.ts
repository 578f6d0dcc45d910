/** Returns a list with one item moved to another index. */
export const moveItem = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};
