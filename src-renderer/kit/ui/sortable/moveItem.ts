/** Returns a list with one item moved to another index. */
export const moveItem = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const movedItems = [...items];
  movedItems.splice(to, 0, ...movedItems.splice(from, 1));
  return movedItems;
};
