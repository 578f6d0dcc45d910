import { Box, chakra, type BoxProps } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useFrozenOptions } from './useFrozenOptions';

const Option = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    py: '2',
    borderRadius: 'l2',
    cursor: 'button',
    textStyle: 'sm',
    scrollMarginY: '1',
    '&[aria-selected=true]': { bg: 'bg.muted' },
  },
});

/**
 * Keyboard navigation of search results. The search box keeps focus and passes its keys to `onKeyDown`. If
 * `initialHighlight` is `none`, no result is highlighted (-1) until an arrow key is pressed, so that Enter submits the
 * text.
 */
export const useSearchList = <Item,>(
  options: readonly Item[],
  onSelect: (item: Item) => void,
  initialHighlight: 'first' | 'none' = 'first',
) => {
  const id = useId();
  const { shown: items, pressProps } = useFrozenOptions(options);
  const [activeIndex, setActiveIndex] = useState(initialHighlight === 'first' ? 0 : -1);
  const current = Math.min(activeIndex, items.length - 1);

  const chooseCurrent = (): boolean => {
    const item = items[current];
    if (item !== undefined) onSelect(item);
    return item !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const offset = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (offset !== 0) {
      event.preventDefault();
      const startIndex = current < 0 && offset < 0 ? 0 : current;
      setActiveIndex(items.length === 0 ? 0 : (startIndex + offset + items.length) % items.length);
    } else if (event.key === 'Enter' && chooseCurrent()) event.preventDefault();
  };
  /** Props that make an input the search box of this list. */
  const getBoxProps = (isOpen: boolean) =>
    ({
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen && current >= 0 ? `${id}-${current}` : undefined,
    }) as const;

  return {
    id,
    items,
    pressProps,
    current,
    point: setActiveIndex,
    choose: onSelect,
    chooseCurrent,
    onKeyDown,
    getBoxProps,
  };
};

interface SearchListProps<Item> extends Omit<BoxProps, 'children'> {
  searchList: ReturnType<typeof useSearchList<Item>>;
  label: string;
  getKey: (item: Item) => string | number;
  children: (item: Item, isCurrent: boolean) => ReactNode;
}

export const SearchList = <Item,>({ searchList, label, getKey, children, ...rest }: SearchListProps<Item>) => {
  const { id, items, pressProps, current, point, choose } = searchList;
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => listRef.current?.children[current]?.scrollIntoView({ block: 'nearest' }), [current]);
  return (
    <Box as="ul" ref={listRef} id={id} role="listbox" aria-label={label} listStyleType="none" {...pressProps} {...rest}>
      {items.map((item, index) => (
        <Option
          key={getKey(item)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === current}
          // Keeps focus in the box: it handles the keyboard, and some lists close on blur.
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => point(index)}
          onClick={() => choose(item)}
        >
          {children(item, index === current)}
        </Option>
      ))}
    </Box>
  );
};
