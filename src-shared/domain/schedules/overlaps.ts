import * as v from 'valibot';
import { ruleKeys } from '../values/rules';

type OverlapPredicate<Item> = (a: Item, b: Item) => boolean;

/** Returns the indexes of items that start before an earlier item has ended. The items may be in any order. */
export const findLaterOverlaps = <Item>(
  items: readonly Item[],
  getStart: (item: Item) => string,
  isOverlapping: OverlapPredicate<Item>,
): number[] =>
  items.flatMap((item, index) =>
    items.some(
      (otherItem, otherIndex) =>
        otherIndex !== index &&
        isOverlapping(otherItem, item) &&
        (getStart(otherItem) < getStart(item) || (getStart(otherItem) === getStart(item) && otherIndex < index)),
    )
      ? [index]
      : [],
  );

/** Creates a rule that reports an error at the start of each item that starts before an earlier item has ended. */
export const noOverlapRule = <Start extends string, Item extends Readonly<Record<Start, string>>>(
  startKey: Start,
  isOverlapping: OverlapPredicate<Item>,
) =>
  v.rawCheck<Item[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const key of findLaterOverlaps(input, (item) => item[startKey], isOverlapping)) {
      const value = input[key];
      if (value === undefined) continue;
      addIssue({
        message: ruleKeys.periodOverlap,
        path: [
          { type: 'array', origin: 'value', input, key, value },
          { type: 'object', origin: 'value', input: { ...value }, key: startKey, value: value[startKey] },
        ],
      });
    }
  });
